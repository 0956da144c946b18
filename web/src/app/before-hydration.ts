/**
 * Runs before the first paint, inline in pages with script (`build/before-hydration.ts`): fetches the page's modules a second after loading,
 * and runs them at the first sign of a visitor; at once for an address with a query, and where the browser keeps what the page shows. Sent
 * forms and clicked buttons wait in `early` for the page (`page-as-left.ts`). A third failure with a server that answers is a deploy: one reload.
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
/** React would hydrate the whole page to answer the event, and the screen would stand still. */
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
// The answer to a touch is painted first.
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
// Links, and buttons that work without script, are left to the browser.
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
// The last, because storage may be forbidden.
if (location.search || (kept && localStorage[kept])) {
  html['awaited'] = '';
  run();
}
