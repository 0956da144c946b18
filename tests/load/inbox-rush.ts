/**
 * The inbox while 500 enquiries come within a minute, against the running suite: how long each takes to the screen, from its storing and from the
 * making of its lead (the local suite makes a few in a second), and whether the page still answers. The enquiries are stored past the rules, so that no form closes; triggers and leads are the real ones.
 * Prints a table; the exit code is 1 when one never shows, or the page stops answering.
 *
 * Usage: tsx tests/load/inbox-rush.ts [enquiries = 500] [seconds = 60]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { Page } from 'playwright-core';
import { keepToken, openSession } from '../support/back-office.ts';
import { readsSoFar, recordReads } from '../support/back-office-reads.ts';
import { launchBrowser, newVisit } from '../support/browser.ts';
import { inquirySamples } from '../support/samples.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  document,
  unique,
  writeTemporary,
} from '../support/suite.ts';

/** How long the page may take to answer a key, in milliseconds. */
const ANSWER = 1_000;

/** How long the last lead may take, in milliseconds: the local suite runs few functions at once. */
const PATIENCE = 5 * 60_000;

/** When each lead was first in the list, by the clock of the page: the same machine's. */
const WATCH = `
  globalThis.seen = {};
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('[data-opens-lead]')) {
      const id = row.getAttribute('data-opens-lead');
      globalThis.seen[id] ??= Date.now();
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-opens-lead'] });
`;

interface Sent {
  readonly id: string;
  readonly at: number;
}

async function send(kind: InquiryKind): Promise<Sent> {
  const { collection } = inquiryKinds[kind];
  const mark = unique('rush');
  const answers = { ...inquirySamples[kind], email: `${mark}@example.com` };
  const own = 'phone' in answers ? { ...answers, phone: null } : answers;
  const { id } = await writeTemporary(collection, { ...own, status: 'new', created_at: new Date() }, mark);
  return { id: `${collection}:${id}`, at: Date.now() };
}

/** How long the page takes to move the focus for a key, in milliseconds. */
async function answerTime(page: Page): Promise<number> {
  const start = performance.now();
  await page.keyboard.press('j');
  await page.evaluate('new Promise(requestAnimationFrame)');
  return performance.now() - start;
}

async function run(count: number, seconds: number): Promise<boolean> {
  const { page, context, errors } = await newVisit(await launchBrowser());
  try {
    await recordReads(page);
    await page.addInitScript(WATCH);
    await keepToken(page, await openSession(await createAdministrator()));
    await page.goto('/admin?tab=enquiries&type=all&sort=newest&rows=400');
    await page.getByRole('tab', { name: 'All enquiries' }).waitFor();
    await page.getByText(/^[\d,]+ (of [\d,]+ )?shown$/).waitFor();
    const before = await readsSoFar(page);

    const sent: Sent[] = [];
    const answers: number[] = [];
    const start = performance.now();
    for (let index = 0; index < count; index++) {
      const kind = inquiryKindKeys[index % inquiryKindKeys.length] ?? 'contact';
      sent.push(await send(kind));
      if (index % 25 === 0) answers.push(await answerTime(page));
      await delay(Math.max(0, ((index + 1) * seconds * 1000) / count - (performance.now() - start)));
    }
    const took = (performance.now() - start) / 1000;

    const seen = await allSeen(page, sent);
    const made = await madeAt(sent);
    const waits = sent.flatMap(({ id, at }) => (seen[id] === undefined ? [] : [seen[id] - at]));
    const onTheWay = sent.flatMap(({ id }) =>
      seen[id] === undefined ? [] : [seen[id] - (made.get(id) ?? 0)],
    );
    const after = await readsSoFar(page);
    const slowest = Math.max(...answers);
    console.table({
      'enquiries stored': `${count} in ${took.toFixed(0)} s`,
      'seen in the list': waits.length,
      'from stored to seen': spread(waits),
      'from the lead being made to seen': spread(onTheWay),
      'a key is answered, at the slowest': `${slowest.toFixed(0)} ms`,
      'documents read': after.documents - before.documents,
      'reads for counts': after.counts - before.counts,
      'errors on the page': errors.length,
    });
    return waits.length === count && slowest <= ANSWER && errors.length === 0;
  } finally {
    await context.close();
    await discardTemporary();
    await (await launchBrowser()).close();
  }
}

/** Median, nine in ten, and the slowest of times in milliseconds, as seconds. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const parts = [0.5, 0.9, 1].map((share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return parts.map((time) => `${(time / 1000).toFixed(1)} s`).join(', ');
}

/** When each lead was stored, by its id. */
async function madeAt(sent: readonly Sent[]): Promise<ReadonlyMap<string, number>> {
  const leads = await database().getAll(...sent.map(({ id }) => document('leads', id)));
  return new Map(leads.map((lead) => [lead.id, lead.createTime?.toMillis() ?? Number.NaN]));
}

type Seen = Record<string, number>;

/** Waits until all have been seen, or for as long as one may. */
async function allSeen(page: Page, sent: readonly Sent[]): Promise<Seen> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const seen = await page.evaluate<Seen>('globalThis.seen');
    if (sent.every(({ id }) => id in seen) || performance.now() > end) return seen;
    await delay(500);
  }
}

const [count = '500', seconds = '60'] = process.argv.slice(2);
process.exitCode = (await run(Number(count), Number(seconds))) ? 0 : 1;
