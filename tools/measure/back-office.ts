import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { adminRoutes, managers } from '@site/domain/admin-routes';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ports } from '../start/ports.ts';
import { ensureChromium } from '../test/chromium.ts';
import {
  COST,
  DASHBOARD_USABLE,
  FRAMES,
  INSTRUMENTS,
  managerOpened,
  SIGN_IN_USABLE,
  WATCH_FRAMES,
} from './back-office-in-page.ts';
import { launchBrowser } from './chrome.ts';
import { signInLocally } from './local-sign-in.ts';
import { writeManyListings } from './many-listings.ts';

/** How much slower than this machine a measured page computes. */
const CPU_SLOWDOWN = 4;

/** Slow 4G as Lighthouse applies it in the browser (its `constants.js`): milliseconds before each answer, bytes in a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

/** Each first load is measured this often; its median counts. */
const RUNS = 5;

/** How many listings the table has. */
const ROWS = 2_000;

/** The longest frame that feels immediate, in milliseconds. */
export const LONGEST_FRAME = 50;

/** Times in milliseconds since the navigation. */
interface FirstLoad {
  /** When the form or the tabs were painted. */
  readonly seen: number;
  /** When they had reacted to what was done with them. */
  readonly usable: number;
  /** Compressed, in KB, until then. */
  readonly scriptKilobytes: number;
  /** The tasks over 50 ms until then, together and the longest, in milliseconds. */
  readonly longTasks: number;
  readonly longestTask: number;
}

/** Frames while something is done to the table, in milliseconds. */
interface Smoothness {
  readonly action: string;
  readonly frames: number;
  readonly longest: number;
  readonly over: number;
}

export interface BackOfficeFigures {
  readonly firstLoads: Readonly<Record<string, FirstLoad>>;
  /** From the press of its link to rows on the screen, in milliseconds. */
  readonly managers: Readonly<Record<string, number>>;
  readonly table: readonly Smoothness[];
}

/**
 * Measures the back office of `site`, a production build beside the running local suite: the first load without and with a session, how
 * long a manager takes to open, and the frames of a table with 2,000 rows, which it writes and deletes again.
 */
export async function backOffice(site: string, chromiumPath: string): Promise<BackOfficeFigures> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const token = await signIn(browser, site);
    const firstLoads = {
      'sign-in form': await medianLoad(browser, site, SIGN_IN_USABLE),
      dashboard: await medianLoad(browser, site, DASHBOARD_USABLE, { token }),
      'sign-in form, slow 4G': await medianLoad(browser, site, SIGN_IN_USABLE, { isSlow: true }),
      'dashboard, slow 4G': await medianLoad(browser, site, DASHBOARD_USABLE, { token, isSlow: true }),
    };
    const opened: Record<string, number> = {};
    for (const [name, { path: address }] of Object.entries(managers)) {
      opened[name] = await medianOf(() => openManager(browser, site, token, address));
    }
    const removeListings = await writeManyListings(ROWS);
    try {
      opened[`listings, ${ROWS} rows`] = await medianOf(() =>
        openManager(browser, site, token, managers.listings.path),
      );
      return { firstLoads, managers: opened, table: await measureTable(browser, site, token) };
    } finally {
      await removeListings();
    }
  } finally {
    await browser.close();
  }
}

interface Circumstances {
  readonly token?: string;
  readonly isSlow?: boolean;
}

/** A page of a browser that has never been here, on a slow machine. */
async function slowPage(browser: Browser, site: string, { token, isSlow }: Circumstances): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(INSTRUMENTS);
  if (token) await keepToken(context, token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (isSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return page;
}

/** As an earlier sign-in left it there. */
async function keepToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(`localStorage.setItem('admin_session_token', ${JSON.stringify(token)})`);
}

/** Signs in as the local administrator; answers the token of the session. */
async function signIn(browser: Browser, site: string): Promise<string> {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await signInLocally(page);
  const token = await page.evaluate<string | null>("localStorage.getItem('admin_session_token')");
  await context.close();
  if (!token) throw new Error('Signing in left no session');
  return token;
}

async function medianLoad(
  browser: Browser,
  site: string,
  whenUsable: string,
  circumstances: Circumstances = {},
): Promise<FirstLoad> {
  const loads: FirstLoad[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await load(browser, site, whenUsable, circumstances));
  return median(loads, ({ usable }) => usable);
}

interface Task {
  readonly startTime: number;
  readonly duration: number;
}

async function load(
  browser: Browser,
  site: string,
  whenUsable: string,
  circumstances: Circumstances,
): Promise<FirstLoad> {
  const page = await slowPage(browser, site, circumstances);
  await page.goto(adminRoutes.dashboard, { waitUntil: 'commit' });
  const { seen, usable } = await page.evaluate<{ seen: number; usable: number }>(whenUsable);
  const { scriptBytes, tasks } = await page.evaluate<{ scriptBytes: number; tasks: Task[] }>(COST);
  await page.context().close();
  const lengths = tasks.filter(({ startTime }) => startTime < usable).map(({ duration }) => duration);
  return {
    seen,
    usable,
    scriptKilobytes: scriptBytes / 1000,
    longTasks: lengths.reduce((sum, length) => sum + length, 0),
    longestTask: Math.max(0, ...lengths),
  };
}

async function openManager(browser: Browser, site: string, token: string, address: string): Promise<number> {
  const page = await slowPage(browser, site, { token });
  await page.goto(adminRoutes.dashboard);
  await page.getByRole('tab').first().waitFor();
  // What comes by itself when the page has nothing to do has come.
  await page.waitForTimeout(1_500);
  const duration = await page.evaluate<number>(managerOpened(address));
  await page.context().close();
  return duration;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < 3; run++) values.push(await measure());
  return median(values, (value) => value);
}

/** What is done to the table, one thing after the other; typed so slowly that the rows follow every key. */
const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  scroll: async (page) => {
    await page.mouse.move(700, 500);
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, step < 20 ? 120 : -120);
      await page.waitForTimeout(16);
    }
  },
  'search by typing': (page) => page.getByRole('searchbox').pressSequentially('myvi petrol', { delay: 220 }),
  'clear the search': async (page) => {
    for (let key = 0; key < 11; key++) await page.keyboard.press('Backspace', { delay: 60 });
  },
  'sort by name': (page) => page.getByRole('button', { name: 'Make & Model' }).click(),
  'sort by price': (page) => page.getByRole('button', { name: 'Price' }).click(),
  'next page': (page) => page.getByRole('button', { name: 'Next' }).click(),
};

async function measureTable(browser: Browser, site: string, token: string): Promise<Smoothness[]> {
  const page = await slowPage(browser, site, { token });
  await page.goto(managers.listings.path);
  await page.getByText(/Page 1 of \d\d/).waitFor();
  // The first search reads all rows, which are live from then on.
  await page.getByRole('searchbox').fill('benchmark');
  await page.getByText(`Page 1 of ${ROWS / 25}`).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(1_000);
  const measured: Smoothness[] = [];
  for (const [action, act] of Object.entries(actions)) {
    await page.evaluate(WATCH_FRAMES);
    await act(page);
    await page.waitForTimeout(700);
    const { frames } = await page.evaluate<{ frames: number[] }>(FRAMES);
    const longest = Math.max(...frames);
    measured.push({
      action,
      frames: frames.length,
      longest,
      over: frames.filter((length) => length > LONGEST_FRAME).length,
    });
  }
  await page.context().close();
  return measured;
}

function median<T>(values: readonly T[], by: (value: T) => number): T {
  const middle = [...values].sort((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** Prints the tables: `npx tsx tools/measure/back-office.ts [site]`. */
async function main(site = `http://127.0.0.1:${ports.hosting}`): Promise<void> {
  const { firstLoads, managers: opened, table } = await backOffice(site, ensureChromium());
  console.table(rounded(firstLoads));
  console.table(
    Object.fromEntries(Object.entries(opened).map(([name, ms]) => [name, { ms: Math.round(ms) }])),
  );
  console.table(table.map((row) => ({ ...row, longest: Math.round(row.longest) })));
}

function rounded(loads: BackOfficeFigures['firstLoads']) {
  const round = (load: FirstLoad) =>
    Object.fromEntries(Object.entries(load).map(([key, value]) => [key, Math.round(value)]));
  return Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, round(load)]));
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await main(argv[2]);
