/** What runs in the page that is measured; as text, since it is no part of this program. Times are milliseconds since the navigation. */

/** Before anything else of the page: notes long tasks, and answers when something has happened and was painted. */
export const INSTRUMENTS = `
  window.bench = { tasks: [], frames: [] };
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

/** Types a name and a password as soon as there are fields; the form is usable once that has made its button pressable. */
export const SIGN_IN_USABLE = `(async () => {
  const field = (name) => document.querySelector('input[name=' + name + ']');
  await bench.until(() => field('password'));
  const seen = await bench.painted();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const name of ['username', 'password']) {
    set.call(field(name), 'typed');
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  }
  await bench.until(() => !document.querySelector('button[type=submit]').disabled);
  return { seen, usable: await bench.painted() };
})()`;

/** Presses the second tab as soon as there is one; the dashboard is usable once it is the chosen one. */
export const DASHBOARD_USABLE = `(async () => {
  const tab = () => document.querySelectorAll('[role=tab]')[1];
  await bench.until(tab);
  const seen = await bench.painted();
  tab().click();
  await bench.until(() => tab().ariaSelected === 'true');
  return { seen, usable: await bench.painted() };
})()`;

/** Presses the link to that address; answers how long it takes until rows of its table are painted. */
export function managerOpened(address: string): string {
  return `(async () => {
    await bench.until(() => document.querySelector('a[href="${address}"]'));
    const start = performance.now();
    document.querySelector('a[href="${address}"]').click();
    await bench.until(() => document.querySelector('tbody tr'));
    return (await bench.painted()) - start;
  })()`;
}

/** Bytes of script as they came over the network, and what blocked the page meanwhile. */
export const COST = `({
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  tasks: bench.tasks,
})`;

/** Notes the length of every frame until the counterpart is asked, in whole milliseconds: the clock has three frames of a 60 Hz screen last 50.1. */
export const WATCH_FRAMES = `(() => {
  bench.frames = [];
  bench.tasks = [];
  bench.isWatching = true;
  let last = performance.now();
  const note = (time) => {
    bench.frames.push(Math.round(time - last));
    last = time;
    if (bench.isWatching) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
})()`;

export const FRAMES = `(() => {
  bench.isWatching = false;
  return { frames: bench.frames, tasks: bench.tasks };
})()`;
