import type { Page } from 'playwright-core';

/** Faults between the page and the suite. The suite's answers stay real. */

/** Matches the address of a procedure on any host. */
export function procedureAddress(name: string): string {
  return `**/asia-southeast1/${name}`;
}

interface Held {
  readonly arrived: Promise<void>;
  release(): void;
}

/** Holds requests to an address until `release`. */
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
    // The page may have cancelled the request or be closed.
    await route.continue().catch(() => {});
  });
  return { arrived, release };
}

/** Aborts requests to an address. */
export async function cut(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort('internetdisconnected'));
}

/** Keeps the real answer, with the CORS headers of another site. */
export async function allowOnlyElsewhere(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
    await route.fulfill({ response, headers });
  });
}

/** For `page.evaluate`: fills the local storage of this site to the last character. */
export const FILL_STORAGE = `(() => {
  let count = 0;
  for (let size = 2 ** 20; size >= 1; ) {
    try {
      localStorage.setItem('filled ' + count++, 'x'.repeat(size));
    } catch {
      size /= 2;
    }
  }
})()`;
