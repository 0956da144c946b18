import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Visits that are open now, each with a trace under way since the last test; and the test whose evidence was kept of it. */
const visits = new Map<BrowserContext, string | undefined>();

/** TRACE=full also keeps the page before and after each step, which takes a fifth more of the processor. */
const isFull = process.env['TRACE'] === 'full';

/** Records what happens in a visit, until it is closed, so that a test that fails can show it. */
export async function recordVisit(context: BrowserContext): Promise<void> {
  visits.set(context, undefined);
  context.once('close', () => visits.delete(context));
  await context.tracing.start({ snapshots: isFull });
  keepBeforeClosing(context, context);
  context.on('page', (page) => keepBeforeClosing(page, context));
}

/** At the end of each test: keeps what the visits saw that are still open, and begins their traces anew. */
export async function endTraces(): Promise<void> {
  for (const context of visits.keys()) {
    await keepIfFailed(context);
    await context.tracing.stopChunk();
    await context.tracing.startChunk();
  }
}

/** The hooks of a test file, which close pages and visits, run before ours: evidence is kept before anything is closed. */
function keepBeforeClosing(closed: Page | BrowserContext, context: BrowserContext): void {
  const close = closed.close.bind(closed);
  closed.close = async (options?: { reason?: string }) => {
    await keepIfFailed(context);
    await close(options);
  };
}

/** Saves the trace of a visit, and what each of its pages shows, once for a test that has failed; says where. */
async function keepIfFailed(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail' || visits.get(context) === test.id) return;
  visits.set(context, test.id);
  mkdirSync('artifacts/failed', { recursive: true });
  const number = [...visits.keys()].indexOf(context);
  const name = `artifacts/failed/${fileNameFor(test.file.name, test.name)}${number > 0 ? `-${number}` : ''}`;
  const said: string[] = [];
  for (const [position, page] of context.pages().entries()) {
    const path = `${name}${position > 0 ? `.${position}` : ''}.png`;
    // A page that hangs must not hide the trace.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) said.push(`  ${path}`);
  }
  await context.tracing.stopChunk({ path: `${name}.zip` });
  await context.tracing.startChunk();
  said.push(`  npx playwright-core show-trace ${name}.zip`);
  console.log(`"${test.name}" failed. What it saw:\n${said.join('\n')}`);
}

/** What file systems take of the names of a file and a test. */
function fileNameFor(file: string, test: string): string {
  const own = (file.split('/').pop() ?? '').replace(/(\.alone)?\.test\.ts$/, '');
  return `${own}-${test}`.replace(/[^\w-]+/g, '-').slice(0, 120);
}
