import { adminRoutes } from '@site/domain/admin-routes';
import type { Browser } from 'playwright-core';
import { signIn } from '../browser.ts';
import { type Measured, median, repeat, timed } from './reporter.ts';
import { CPU_SLOWDOWN } from './visit.ts';

/** Goal for the computing time in milliseconds, without the network. */
const USABLE = 1_500;

/** Slow 4G of Lighthouse's `constants.js`: milliseconds of latency, bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

/** Runs before the page: records long tasks and painted changes. */
const INSTRUMENTS = `
  window.bench = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  bench.painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  bench.until = (isSo) => new Promise((done) => {
    if (isSo()) return done();
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      done();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
`;

/** The form is usable when its button is enabled. */
const SIGN_IN_USABLE = `(async () => {
  const field = (name) => document.querySelector('input[name=' + name + ']');
  await bench.until(() => field('password'));
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const name of ['username', 'password']) {
    set.call(field(name), 'typed');
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  }
  await bench.until(() => !document.querySelector('button[type=submit]').disabled);
  return bench.painted();
})()`;

/** The dashboard is usable when the second tab is selected. */
const DASHBOARD_USABLE = `(async () => {
  const tab = () => document.querySelectorAll('[role=tab]')[1];
  await bench.until(tab);
  tab().click();
  await bench.until(() => tab().ariaSelected === 'true');
  return bench.painted();
})()`;

const COST = `({
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  tasks: bench.tasks,
})`;

interface Cost {
  readonly scriptBytes: number;
  readonly tasks: readonly { readonly startTime: number; readonly duration: number }[];
}

/** Measures a first load with an empty cache, without and with a session. */
export async function* measureBackOffice(
  browser: Browser,
  origin: string,
  runs: number,
): AsyncGenerator<Measured> {
  const token = await sessionToken(browser, origin);
  const pages = [
    ['sign-in form', SIGN_IN_USABLE, ''],
    ['dashboard', DASHBOARD_USABLE, token],
  ] as const;
  for (const isSlow of [false, true]) {
    for (const [name, whenUsable, session] of pages) {
      const loads = await repeat(runs, () => firstLoad(browser, origin, whenUsable, { session, isSlow }));
      const kilobytes = Math.round(median(loads.map(({ scriptBytes }) => scriptBytes)) / 1000);
      const longest = Math.round(median(loads.map(({ longestTask }) => longestTask)));
      yield timed(
        `first load until usable: ${name}${isSlow ? ', slow 4G' : ''}`,
        loads.map(({ usable }) => usable),
        isSlow ? undefined : USABLE,
        `${kilobytes} KB of script, longest task ${longest} ms`,
      );
    }
  }
}

/** Milliseconds since the navigation. */
async function firstLoad(
  browser: Browser,
  origin: string,
  whenUsable: string,
  { session, isSlow }: { readonly session: string; readonly isSlow: boolean },
) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(INSTRUMENTS);
  if (session)
    await context.addInitScript(`localStorage.setItem('admin_session_token', ${JSON.stringify(session)})`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (isSlow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  await page.goto(adminRoutes.dashboard, { waitUntil: 'commit' });
  const usable = await page.evaluate<number>(whenUsable);
  const { scriptBytes, tasks } = await page.evaluate<Cost>(COST);
  await context.close();
  const until = tasks.filter(({ startTime }) => startTime < usable);
  return { usable, scriptBytes, longestTask: Math.max(0, ...until.map(({ duration }) => duration)) };
}

async function sessionToken(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page);
  const token = await page.evaluate<string | null>("localStorage.getItem('admin_session_token')");
  await context.close();
  if (!token) throw new Error('Signing in left no session');
  return token;
}
