import { adminRoutes } from '@site/domain/admin-routes';
import type { Browser } from 'playwright-core';
import { signIn } from '../browser.ts';
import { median, repeat, type Setting, timed } from './reporter.ts';
import { type SlowVisits, slowVisits } from './visit.ts';

/** Goal for the computing time in milliseconds, without the network. */
const USABLE = 1_500;

/** Slow 4G of Lighthouse's `constants.js`. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

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

type Cost = Readonly<Record<'scriptBytes' | 'longestTask', number>>;

/** The script that the page has loaded, and its longest task before it was usable. */
const costUntil = (usable: number) => `({
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  longestTask: bench.tasks
    .filter(({ startTime }) => startTime < ${usable})
    .reduce((longest, { duration }) => Math.max(longest, duration), 0),
})`;

/** Measures a first load with an empty cache, without and with a session. */
export async function* measureBackOffice(browser: Browser, { origin, runs }: Setting) {
  const device = { baseURL: origin, viewport: { width: 1440, height: 900 } };
  const fast = slowVisits(browser, device);
  const token = await fast('', async ({ page }) => {
    await signIn(page);
    return page.evaluate<string>("localStorage.getItem('admin_session_token')");
  });
  const pages = [
    ['sign-in form', SIGN_IN_USABLE, ''],
    ['dashboard', DASHBOARD_USABLE, `localStorage.setItem('admin_session_token', ${JSON.stringify(token)})`],
  ] as const;
  const networks = [
    ['', USABLE, fast],
    [', slow 4G', undefined, slowVisits(browser, device, SLOW_4G)],
  ] as const;
  for (const [network, goal, visit] of networks) {
    for (const [name, whenUsable, session] of pages) {
      const loads = await repeat(runs, () => firstLoad(visit, whenUsable, session));
      const kilobytes = Math.round(median(loads.map(({ scriptBytes }) => scriptBytes)) / 1000);
      const longest = Math.round(median(loads.map(({ longestTask }) => longestTask)));
      yield timed(
        `first load until usable: ${name}${network}`,
        loads.map(({ usable }) => usable),
        goal,
        `${kilobytes} KB of script, longest task ${longest} ms`,
      );
    }
  }
}

/** Milliseconds since the navigation. */
function firstLoad(visit: SlowVisits, whenUsable: string, session: string) {
  return visit(INSTRUMENTS + session, async ({ page }) => {
    await page.goto(adminRoutes.dashboard, { waitUntil: 'commit' });
    const usable = await page.evaluate<number>(whenUsable);
    return { usable, ...(await page.evaluate<Cost>(costUntil(usable))) };
  });
}
