/**
 * Runs inline before the first paint (`build/before-hydration.ts`). Fetches the page's modules a second after loading and runs them at the
 * visitor's first interaction. An address with a query, or a page with data in the browser, runs them at once. `early` keeps sent forms and
 * clicked buttons until hydration (`page-as-left.ts`). A third failure while the server answers means a deploy: one reload.
 */
const { modules = '', kept = '' } = (document.currentScript as HTMLScriptElement).dataset;
const files = modules.split(' ');
const html = document.documentElement.dataset;
const early: Window['early'] = Object.assign(window, { early: new Set<HTMLElement>() }).early;
let isLoading = false;
let failures = 0;
const on = (types: string, act: (event: Event) => void) => {
  for (const type of types.split(' ')) addEventListener(type, act, true);
};
const preload = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
/** React would hydrate the whole page for the event, and the screen would freeze. */
const hold = (event: Event) => {
  if (html['hydrated']) return;
  early.at = event.target as Element;
  event.stopImmediatePropagation();
};
const keep = (event: Event, element: Element | null) => {
  run();
  if (html['hydrated'] || !element) return;
  event.preventDefault();
  hold(event);
  early.add(element as HTMLElement);
};
const load = () => Promise.all(files.map((file) => import(file))).catch(again);
// Paints the answer to a touch first.
const run = () => {
  if (!isLoading) requestAnimationFrame(() => setTimeout(load));
  isLoading = true;
};
const again = async () => {
  isLoading = false;
  setTimeout(run, 1_000 * ++failures);
  document.getElementById('late')?.removeAttribute('hidden');
  const isUp = failures > 2 && (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  if (!isUp || sessionStorage['reloaded'] === location.href) return;
  sessionStorage['reloaded'] = location.href;
  location.reload();
};
on('submit', (event) => keep(event, event.target as Element));
// The browser handles links, and buttons that work without script.
on('click', (event) => {
  const target = event.target as Element;
  keep(event, target.closest('[type=button]:not([popovertarget])'));
  if (!target.closest('a')) hold(event);
});
const SIGNS =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup keydown keypress keyup compositionstart compositionend textInput input change focusin focusout';
// One listener: a held event reaches no other.
on(SIGNS, (event) => {
  hold(event);
  run();
});
on('scroll online', run);
on('error', ({ target }) => target instanceof HTMLImageElement && run());
on('load', ({ target }) => {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (target === document && !saveData) setTimeout(() => document.head.append(...files.map(preload)), 1_000);
});
// Last, because the browser may forbid storage.
if (location.search || (kept && localStorage[kept])) {
  html['awaited'] = '';
  run();
}
