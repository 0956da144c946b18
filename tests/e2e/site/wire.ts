import { CATALOGUE_PATH } from '@site/domain/publishing/publication';
import type { Page, Request, Route } from 'playwright-core';

/**
 * The site's calls to Firestore, watched or changed in transit. What is let through reaches the real server, which
 * decides by its real rules; nothing here makes up an answer from nothing.
 */

/** A part of a call's body that tells it from all others. */
export type Call = string;

/** Reads of a list, and reads of one row, of a collection. */
export const list = (collection: string): Call => `"collectionId":"${collection}"`;
export const row = (collection: string): Call => `/documents/${collection}/`;
/** Whatever writes: the enquiry forms do. */
export const commit: Call = '"writes":';
/** The published file that lists of vehicles are made from. */
export const catalogueFile: Call = CATALOGUE_PATH;

const isRead = ({ pathname }: URL) => pathname.includes('/documents:');
const isCall = (url: URL) => isRead(url) || url.pathname === CATALOGUE_PATH;
const isPart = (request: Request, call: Call) =>
  request.url().endsWith(call) || request.postData()?.includes(call) === true;

/** Hands the calls meant to `handle`; all others go on. */
async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(isCall, (route) => (isPart(route.request(), call) ? handle(route) : route.fallback()));
}

/** Sends the call on with another body. */
function sendAs(edit: (body: string) => string) {
  return (route: Route) => route.continue({ postData: edit(route.request().postData() ?? '') });
}

/** The server refuses the read: in transit it becomes one of a collection that the rules close to everybody. */
export function refuseRead(page: Page, call: Call): Promise<void> {
  const closed = call.replace(/[a-z]+_[a-z_]+/, 'admin_users');
  return intercept(
    page,
    call,
    sendAs((body) => body.replaceAll(call, closed)),
  );
}

/** The server refuses the enquiry: in transit its status becomes one that the rules let no visitor set. */
export function refuseEnquiry(page: Page): Promise<void> {
  const forge = (body: string) => body.replace('{"stringValue":"new"}', '{"stringValue":"resolved"}');
  return intercept(page, commit, sendAs(forge));
}

/** The list has no rows: in transit it is ordered by a field that no document has. */
export function emptyList(page: Page, call: Call): Promise<void> {
  const misorder = (body: string) => body.replace(/created_at|display_order/, 'no_such_field');
  return intercept(page, call, sendAs(misorder));
}

/** The row is not there: in transit another id is asked for, and the answer that there is none bears the right one. */
export function missRow(page: Page, call: Call): Promise<void> {
  const other = `${call}no-such-`;
  return intercept(page, call, async (route) => {
    const asked = route.request().postData() ?? '';
    const response = await route.fetch({ postData: asked.replace(call, other) });
    await route.fulfill({ response, body: (await response.text()).replace(other, call) });
  });
}

/** Nobody answers at the server's address. */
export function serverDown(page: Page, call: Call): Promise<void> {
  return intercept(page, call, (route) => route.abort('connectionrefused'));
}

/** The server gets the call, and its answer is lost on the way. */
export function loseAnswer(page: Page, call: Call): Promise<void> {
  return intercept(page, call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The real answer arrives with a change. */
export function alterAnswer(page: Page, call: Call, edit: (body: string) => string): Promise<void> {
  return intercept(page, call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

/** Administrators have hidden the prices, for this visitor only. */
export function hidePrices(page: Page): Promise<void> {
  const hide = (body: string) => body.replace(/"booleanValue":\s*true/, '"booleanValue": false');
  return alterAnswer(page, row('admin_settings'), hide);
}

/** Calls that are held up on their way until somebody lets them go. */
export class Delay {
  #release: () => void = () => {};
  readonly #over = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  /** Holds the calls of a page that match; may be used for several. */
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

/** Collects the bodies of all calls to Firestore that the page makes. */
export function recordCalls(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (isRead(new URL(request.url()))) bodies.push(request.postData() ?? '');
  });
  return bodies;
}
