import type { Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Cost } from './costs.ts';

/** How long no call may be under way or begin before a page counts as having read all it wants, in milliseconds. */
const QUIET = 400;

/** How long calls that are due are waited for, in milliseconds; a busy machine needs it. */
const PATIENCE = 20_000;

/** Waits for at least so many calls, and until the page is content; tells what was spent since it was last asked. */
export type Meter = (calls: number) => Promise<Spent>;

/** What a part of a visit has cost. */
interface Spent {
  /** Reads as Firestore bills them, by collection. */
  readonly reads: Readonly<Record<string, number>>;
  readonly calls: number;
  /** Of the answers, not compressed. */
  readonly bytes: number;
}

/** What a call is answered with: of a query or a look-up one entry for each document, of a count one for the whole. */
type Answer = readonly {
  readonly document?: { readonly name: string };
  readonly found?: { readonly name: string };
  readonly missing?: string;
  readonly result?: { readonly aggregateFields: Readonly<Record<string, { readonly integerValue: string }>> };
}[];

/** Watches what a page reads, in the real answers of Firestore on the wire. */
export function meterReads(page: Page): Meter {
  let [underWay, lastChange, calls, bytes] = [0, Date.now(), 0, 0];
  let reads: Record<string, number> = {};

  page.on('request', (request) => {
    if (!isRead(request)) return;
    underWay++;
    calls++;
    lastChange = Date.now();
  });
  page.on('response', async (response) => {
    if (!isRead(response.request())) return;
    const body = await response.body();
    bytes += body.length;
    const collection = collectionOf(response.request());
    reads[collection] = (reads[collection] ?? 0) + billed(JSON.parse(body.toString()) as Answer | object);
    underWay--;
    lastChange = Date.now();
  });

  return async (due) => {
    const isLate = () => Date.now() - lastChange > PATIENCE;
    const isContent = () => underWay === 0 && Date.now() - lastChange >= QUIET;
    await vi.waitUntil(() => (calls >= due || isLate()) && isContent(), { timeout: 2 * PATIENCE });
    const spent = { reads, calls, bytes };
    [calls, bytes, reads] = [0, 0, {}];
    return spent;
  };
}

/** Queries, counts and look-ups; not what browsers ask beforehand. */
function isRead(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname.includes('/documents:');
}

function collectionOf(request: Request): string {
  const asked = request.postData() ?? '';
  const names = /"collectionId":"(\w+)"|\/documents\/(\w+)\//.exec(asked);
  return names?.[1] ?? names?.[2] ?? asked;
}

/**
 * What Firestore bills for an answer: a read for each document, found or not, and at least one for a query; of a count one for every
 * thousand entries counted, and at least one (https://firebase.google.com/docs/firestore/pricing).
 */
function billed(answer: Answer | object): number {
  if (!Array.isArray(answer)) return 1;
  const entries = answer as Answer;
  const counted = entries[0]?.result?.aggregateFields;
  const reads = counted
    ? Math.ceil(Number(Object.values(counted)[0]?.integerValue) / 1_000)
    : entries.filter(({ document, found, missing }) => document ?? found ?? missing).length;
  return Math.max(1, reads);
}

/** Fails when a step has cost anything else than it may. */
export async function expectCost(spent: Meter | undefined, cost: Omit<Cost, 'step'>): Promise<void> {
  const found = await spent?.(cost.calls);
  expect(found?.reads).toEqual(cost.reads);
  expect(found?.calls).toBe(cost.calls);
  expect(found?.bytes).toBeLessThanOrEqual(cost.kilobytes * 1_000);
}
