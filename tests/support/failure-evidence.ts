import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Open visits with a running trace, and the test whose evidence was saved. */
const visits = new Map<BrowserContext, string | undefined>();

/** TRACE=full also records the page before and after each step: 20 % more processor time. */
const isFull = process.env['TRACE'] === 'full';

/** Records a visit until it is closed, for the evidence of a failure. */
export async function recordVisit(context: BrowserContext): Promise<void> {
  visits.set(context, undefined);
  context.once('close', () => visits.delete(context));
  await context.tracing.start({ snapshots: isFull });
  keepBeforeClosing(context, context);
  context.on('page', (page) => keepBeforeClosing(page, context));
}

/** Saves the evidence of open visits after each test, and restarts their traces. */
export async function endTraces(): Promise<void> {
  for (const context of visits.keys()) {
    await keepIfFailed(context);
    await context.tracing.stopChunk();
    await context.tracing.startChunk();
  }
}

/** The test file's own hooks close pages before ours run. So the evidence is saved at the close. */
function keepBeforeClosing(closed: Page | BrowserContext, context: BrowserContext): void {
  const close = closed.close.bind(closed);
  closed.close = async (options?: { reason?: string }) => {
    await keepIfFailed(context);
    await close(options);
  };
}

/** Saves the trace and screenshots of a visit, once for each failed test. */
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
    // A page that hangs must not block the trace.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) said.push(`  ${path}`);
  }
  await context.tracing.stopChunk({ path: `${name}.zip` });
  await context.tracing.startChunk();
  said.push(`  npx playwright-core show-trace ${name}.zip`);
  console.log(`"${test.name}" failed. What it saw:\n${said.join('\n')}`);
}

function fileNameFor(file: string, test: string): string {
  const own = (file.split('/').pop() ?? '').replace(/\.test\.ts$/, '');
  return `${own}-${test}`.replace(/[^\w-]+/g, '-').slice(0, 120);
}
