import { mkdirSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import type { TestContext } from 'vitest';

/** Visits that are open now, each with a trace under way since the last test. */
const visits = new Set<BrowserContext>();

/** Snapshots of the page at each step; TRACE=0 records nothing, which is only good for measuring what recording costs. */
const recording = process.env['TRACE'] !== '0';

/** Records what happens in a visit, until it is closed, so that a test that fails can show it. */
export async function recordVisit(context: BrowserContext): Promise<void> {
  if (!recording) return;
  visits.add(context);
  context.once('close', () => visits.delete(context));
  await context.tracing.start({ snapshots: true });
}

/** Saves what the open visits show and did when the test has failed, and says where; the next test begins a trace of its own. */
export async function keepEvidence({ task }: TestContext): Promise<void> {
  const failed = task.result?.state === 'fail';
  const said: string[] = [];
  for (const context of visits) {
    const name = `${fileNameOf(task.file.name, task.fullTestName)}${said.length > 0 ? `-${said.length}` : ''}`;
    if (failed) said.push(...(await keep(context, name)));
    else await context.tracing.stopChunk();
    await context.tracing.startChunk();
  }
  if (said.length > 0) console.log(`${task.fullTestName} failed. What it saw:\n${said.join('\n')}`);
}

/** Saves the trace and what each page of a visit shows; answers a line for each file. */
async function keep(context: BrowserContext, name: string): Promise<string[]> {
  mkdirSync('artifacts/failed', { recursive: true });
  const said: string[] = [];
  for (const [position, page] of context.pages().entries()) {
    const path = `artifacts/failed/${name}${position > 0 ? `.${position}` : ''}.png`;
    // A page that hangs must not hide the trace.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) said.push(`  ${path}`);
  }
  const trace = `artifacts/failed/${name}.zip`;
  await context.tracing.stopChunk({ path: trace });
  return [...said, `  npx playwright-core show-trace ${trace}`];
}

/** The name of a file for a test: what it is called, as far as file systems take it. */
function fileNameOf(file: string, test: string): string {
  const own = (file.split('/').pop() ?? '').replace(/(\.alone)?\.test\.ts$/, '');
  return `${own}-${test}`.replace(/[^\w-]+/g, '-').slice(0, 120);
}
