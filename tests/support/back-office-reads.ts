import type { Page } from 'playwright-core';

/** What a page of the back office has read, as Firestore bills it. */
export interface BackOfficeReads {
  /** Documents, of lists and live queries. */
  readonly documents: number;
  /** For counts of the server: one for every thousand entries, and at least one each. */
  readonly counts: number;
}

/** Keeps what the SDK is answered, since Playwright gives the answer of a live query only when it has ended. */
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

/** Counts from here on what pages of a browser context read. Call it before the page is opened. */
export async function recordReads(page: Page): Promise<void> {
  await page.addInitScript(RECORD);
}

/** What the page has read since it was opened. */
export async function readsSoFar(page: Page): Promise<BackOfficeReads> {
  const heard = await page.evaluate<{ address: string; text: string }[]>('globalThis.heard');
  const text = heard.map((answer) => answer.text).join('\n');
  const numbers = [...text.matchAll(/"aggregateFields":[^}]*?"integerValue":\s*"(\d+)"/g)];
  return {
    documents: [...text.matchAll(/"documentChange":|"document":\s*{\s*"name"/g)].length - nested(text),
    counts: numbers.reduce((sum, [, count]) => sum + Math.max(1, Math.ceil(Number(count) / 1_000)), 0),
  };
}

/** A change on a live query holds its document: one read, not two. */
function nested(text: string): number {
  return [...text.matchAll(/"documentChange":\s*{\s*"document":\s*{\s*"name"/g)].length;
}
