import { CATALOGUE_PATH } from '@site/domain/publishing/publication';
import type { Page, Request, Route } from 'playwright-core';

/** Watches or changes the site's requests to Firestore. The real server and rules answer them. */

/** A text that only the bodies of this kind of request contain. */
export type Call = string;

/** List reads, and reads of one row, of a collection. */
export const list = (collection: string): Call => `"collectionId":"${collection}"`;
export const row = (collection: string): Call => `/documents/${collection}/`;
/** Writes, which only the enquiry forms send. */
export const commit: Call = '"writes":';
/** The published file for the lists of vehicles. */
export const catalogueFile: Call = CATALOGUE_PATH;

const isRead = ({ pathname }: URL) => pathname.includes('/documents:');
const isCall = (url: URL) => isRead(url) || url.pathname === CATALOGUE_PATH;
const isPart = (request: Request, call: Call) =>
  request.url().endsWith(call) || request.postData()?.includes(call) === true;

async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(isCall, (route) => (isPart(route.request(), call) ? handle(route) : route.fallback()));
}

function sendAs(edit: (body: string) => string) {
  return (route: Route) => route.continue({ postData: edit(route.request().postData() ?? '') });
}

/** The server refuses the read: the request is changed to a closed collection, or to a missing file. */
export function refuseRead(page: Page, call: Call): Promise<void> {
  if (call === catalogueFile) {
    return intercept(page, call, (route) => route.continue({ url: `${route.request().url()}.missing` }));
  }
  const closed = call.replace(/[a-z]+_[a-z_]+/, 'admin_users');
  return intercept(
    page,
    call,
    sendAs((body) => body.replaceAll(call, closed)),
  );
}

/** The server refuses the enquiry: its status is changed to a forbidden one. */
export function refuseEnquiry(page: Page): Promise<void> {
  const forge = (body: string) => body.replace('{"stringValue":"new"}', '{"stringValue":"resolved"}');
  return intercept(page, commit, sendAs(forge));
}

/** The list is empty: it is ordered by a field that no document has. */
export function emptyList(page: Page, call: Call): Promise<void> {
  const misorder = (body: string) => body.replace(/created_at|display_order/, 'no_such_field');
  return intercept(page, call, sendAs(misorder));
}

/** The row is missing: another id is requested, and the answer gets the original id. */
export function missRow(page: Page, call: Call): Promise<void> {
  const other = `${call}no-such-`;
  return intercept(page, call, async (route) => {
    const asked = route.request().postData() ?? '';
    const response = await route.fetch({ postData: asked.replace(call, other) });
    await route.fulfill({ response, body: (await response.text()).replace(other, call) });
  });
}

export function serverDown(page: Page, call: Call): Promise<void> {
  return intercept(page, call, (route) => route.abort('connectionrefused'));
}

/** The server handles the request, but its answer is lost. */
export function loseAnswer(page: Page, call: Call): Promise<void> {
  return intercept(page, call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

export function alterAnswer(page: Page, call: Call, edit: (body: string) => string): Promise<void> {
  return intercept(page, call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

/** Hides the prices for this visitor only. */
export function hidePrices(page: Page): Promise<void> {
  const hide = (body: string) => body.replace(/"booleanValue":\s*true/, '"booleanValue": false');
  return alterAnswer(page, row('admin_settings'), hide);
}

/** Holds requests until they are released. */
export class Delay {
  #release: () => void = () => {};
  readonly #over = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  /** Holds matching requests of a page; can be used for several pages. */
  hold(page: Page, call: Call): Promise<void> {
    return intercept(page, call, async (route) => {
      await this.#over;
      await route.fallback();
    });
  }

  end(): void {
    this.#release();
  }
}

/** Collects the bodies of the page's requests to Firestore. */
export function recordCalls(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (isRead(new URL(request.url()))) bodies.push(request.postData() ?? '');
  });
  return bodies;
}
