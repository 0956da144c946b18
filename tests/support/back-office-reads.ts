import type { Page } from 'playwright-core';

/** The reads of a page, as Firestore bills them. */
export interface BackOfficeReads {
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
export async function recordReads(page: Page): Promise<void> {
  await page.addInitScript(RECORD);
}

export async function readsSoFar(page: Page): Promise<BackOfficeReads> {
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
