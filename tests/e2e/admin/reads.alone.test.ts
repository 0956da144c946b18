import { inboxMessages } from '@site/domain/messages/inbox';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LONG_ENOUGH, patient, rowWith, setVisibility, useBackOffice } from '../../support/back-office.ts';
import { field, kinds, seeList, storeEntry } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { firestoreHost } from '../../support/suite.ts';

/** Reads of a visit to the back office. `npm run load` measures them with 100,000 enquiries. */

const office = useBackOffice();
/** A second administrator: the local Firestore keeps the listeners of a closed page for a minute. */
const watched = useBackOffice();

const kind = kinds.listings;

async function listeners(): Promise<string> {
  const response = await fetch(`http://${firestoreHost}/emulator/v1/activity`);
  const activity = (await response.json()) as { listeners: { target: string; caller: string }[] };
  return activity.listeners
    .filter(({ caller }) => caller === watched.administrator.id)
    .map(({ target }) => target)
    .join(' ');
}

/** The reads of a page, as Firestore bills them. */
interface BackOfficeReads {
  readonly documents: number;
  /** Of server-side counts: one read for every thousand entries, at least one for each count. */
  readonly counts: number;
}

/** Playwright gives the answer of a live query only when the query has ended. So this script records the answers in the page. */
const RECORD = `
  globalThis.heard = [];
  const keep = (address) => /\\/Listen\\/channel|\\/documents:/.test(address) && heard.push({ address, text: '' }) - 1;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await ask(...request);
    const place = keep(String(request[0]?.url ?? request[0]));
    if (place === false || !answer.body) return answer;
    void answer.clone().body.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: (part) => void (heard[place].text += part) })).catch(() => {});
    return answer;
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    const place = keep(String(address));
    if (place !== false) this.addEventListener('readystatechange', () => { if (this.readyState > 2) heard[place].text = this.responseText; });
    return open.call(this, method, address, ...rest);
  };
`;

/** Records the reads of every page that the context opens after this call. */
async function recordReads(page: Page): Promise<void> {
  await page.addInitScript(RECORD);
}

async function readsSoFar(page: Page): Promise<BackOfficeReads> {
  const heard = await page.evaluate<{ address: string; text: string }[]>('globalThis.heard');
  const text = heard.map((answer) => answer.text).join('\n');
  const numbers = [...text.matchAll(/"aggregateFields":[^}]*?"integerValue":\s*"(\d+)"/g)];
  return {
    documents: [...text.matchAll(/"documentChange":|"document":\s*{\s*"name"/g)].length - nested(text),
    counts: numbers.reduce((sum, [, count]) => sum + Math.max(1, Math.ceil(Number(count) / 1_000)), 0),
  };
}

/** A change of a live query contains its document: one read, not two. */
function nested(text: string): number {
  return [...text.matchAll(/"documentChange":\s*{\s*"document":\s*{\s*"name"/g)].length;
}

let last: Awaited<ReturnType<typeof storeEntry>>;
/** With the seed more than one page. Few, because each triggers functions. */
beforeAll(async () => {
  for (let year = 2001; year < 2007; year++)
    await storeEntry(kind, { created_at: new Date(Date.UTC(year, 0)) });
  last = await storeEntry(kind, { created_at: new Date(Date.UTC(2000, 0)) });
});

test('A long list costs the pages that are looked at', async () => {
  const page = await office.openApart('/admin?tab=settings');
  await recordReads(page);
  await page.clock.install();
  const total = async () => {
    const title = await page.getByRole('heading', { name: kind.listTitle }).textContent();
    return Number(/\d+/.exec(title ?? '')?.[0]);
  };

  await step('the first screen reads one page, and Show more the rest', async () => {
    await page.goto(kind.path);
    await page.getByText(/^25 of \d+ shown$/).waitFor();
    const { documents } = await readsSoFar(page);
    expect(documents).toBeGreaterThanOrEqual(25);
    expect(documents).toBeLessThan(await total());
    await page.getByRole('button', { name: inboxMessages.more }).click();
    await rowWith(page, last.name).waitFor();
  });
  await step('an entry further down is opened by its address, changed and found', async () => {
    await page.goto(`${kind.path}?form=${last.reference.id}`);
    await field(page, kind.textLabel).fill('By hand');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeList(page, kind);
    await page.getByRole('searchbox').fill(last.name);
    await rowWith(page, last.name).getByText('By hand').waitFor();
  });
  await step('the first screen of a kind of enquiries reads 75 documents at most', async () => {
    await page.goto('/admin?tab=enquiries&type=contact');
    await page.locator('[data-opens-lead]').first().waitFor();
    await page
      .getByRole('tab', { name: /unread$/ })
      .first()
      .waitFor();
    const { documents, counts } = await readsSoFar(page);
    expect(documents + counts).toBeLessThanOrEqual(75);
  });
  await step('that of all kinds reads 60', async () => {
    await page.goto('/admin?tab=enquiries&type=all');
    await page.getByText(/^[\d,]+ (of [\d,]+ )?shown$/).waitFor();
    const { documents, counts } = await readsSoFar(page);
    expect(documents).toBeGreaterThan(0);
    expect(documents + counts).toBeLessThanOrEqual(60);
  });
});

test('A list costs nothing when nobody looks', async () => {
  const page = await watched.openApart('/admin?tab=enquiries&type=contact');
  await page.locator('[data-opens-lead]').first().waitFor();
  await expect.poll(listeners, patient).toMatch(/contact_inquiries/);
  await page.clock.install();
  await step('a hidden tab listens to no enquiries, and does again when it is seen', async () => {
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(LONG_ENOUGH);
    await expect.poll(listeners, patient).not.toMatch(/inquiries/);
    await setVisibility(page, 'visible');
    await expect.poll(listeners, patient).toMatch(/contact_inquiries/);
  });
  await step('a list that was left is listened to no more; the badge of unread ones goes on', async () => {
    const listening = async () => (await listeners()).match(/contact_inquiries/g)?.length;
    await expect.poll(listening, patient).toBe(2);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Manage Car Listings' }).click();
    await seeList(page, kind);
    await page.clock.fastForward(LONG_ENOUGH);
    await expect.poll(listening, patient).toBe(1);
  });
});
