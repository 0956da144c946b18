import type { Page, Route } from 'playwright-core';

/** Ways for a call to go wrong between the page and the suite; what the suite answers stays real. */

/** The address of a procedure, whatever comes before it. */
export function procedureAddress(name: string): string {
  return `**/asia-southeast1/${name}`;
}

interface Held {
  /** Resolves when the first request has come. */
  readonly arrived: Promise<void>;
  /** Lets all of them through. */
  release(): void;
}

/** Keeps requests waiting on their way out. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  let arrive = () => {};
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    arrive();
    await gate;
    // The page may have given up on it, or be gone.
    await route.continue().catch(() => {});
  });
  return { arrived, release };
}

/** Cuts the line to that address. */
export async function cut(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort('internetdisconnected'));
}

/** The real answer, but with the headers of a server that was set up for another site. */
export async function allowOnlyElsewhere(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
    await route.fulfill({ response, headers });
  });
}

/** Does something between the page's request and the suite. */
export async function before(page: Page, address: string, act: (route: Route) => Promise<unknown>) {
  await page.route(address, async (route) => {
    await act(route);
    await route.continue();
  });
}
