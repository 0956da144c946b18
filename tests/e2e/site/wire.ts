import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { content } from '../../../tools/seed/content.ts';

/** Watches or changes what the site's code asks for: published pages and lists, and the creation of an enquiry. The real server answers. */

/** The path of a page or a list, or a text that only the body of the request contains. */
export type Call = string;

/** Writes, which only the enquiry forms send. */
export const commit: Call = '"writes":';

const isPart = (request: Request, call: Call) =>
  request.resourceType() === 'fetch' &&
  (new URL(request.url()).pathname === call || request.postData()?.includes(call) === true);

async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**', (route) => (isPart(route.request(), call) ? handle(route) : route.fallback()));
}

/** The server answers that it cannot. */
export function refuseRead(page: Page, call: Call): Promise<void> {
  return intercept(page, call, (route) => route.fulfill({ status: 503, body: 'Not now' }));
}

/** The server refuses the enquiry: its status is changed to a forbidden one. */
export function refuseEnquiry(page: Page): Promise<void> {
  const forge = (body: string) => body.replace('{"stringValue":"new"}', '{"stringValue":"resolved"}');
  return intercept(page, commit, (route) =>
    route.continue({ postData: forge(route.request().postData() ?? '') }),
  );
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

function alterAnswer(page: Page, call: Call, edit: (body: string) => string): Promise<void> {
  return intercept(page, call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

/** A vehicle as the catalogue tells it. */
type Offer = Readonly<Record<string, unknown>>;

/** The catalogue has other vehicles, of which nothing is stored or published. */
export async function alterCatalogue(
  place: Page | BrowserContext,
  edit: (vehicles: readonly Offer[]) => readonly Offer[],
): Promise<void> {
  await place.route(/\/catalogue\.json$/, async (route) => {
    const response = await route.fetch();
    const { vehicles, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, vehicles: edit(vehicles) } });
  });
}

/** Vehicles of other tests would add choices to the filters, and let a list grow while it is walked through. */
export const onlySamples = (page: Page): Promise<void> =>
  alterCatalogue(page, (vehicles) => vehicles.filter(({ id }) => samples.has(String(id))));

const samples = new Set(content.car_listings.map(({ id }) => id));

const DATA = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;

/** The fetched page holds other data. */
export function alterData(page: Page, path: Call, edit: (data: PageData) => PageData): Promise<void> {
  return alterAnswer(page, path, (html) =>
    html.replace(DATA, (_, before: string, json: string, after: string) => {
      const { data, ...rest } = JSON.parse(json);
      return before + JSON.stringify({ ...rest, data: edit(data) }).replaceAll('<', '\\u003c') + after;
    }),
  );
}

type PageData = Readonly<Record<string, unknown>>;

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

/** Collects the addresses that the page's code asks for: published pages and lists, and a database if it is ever read. */
export function recordCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}
