/** The inline script of docs/decisions/0013-page-model.md. `early` keeps sent forms and clicked buttons until hydration. */
const { modules = '' } = (document.currentScript as HTMLScriptElement).dataset;
const files = modules.split(' ');
const html = document.documentElement.dataset;
const early: Window['early'] = Object.assign(window, { early: new Set<HTMLElement>() }).early;
let isLoading = false;
let failures = 0;
const on = (types: string, act: (event: Event) => void) => {
  for (const type of types.split(' ')) addEventListener(type, act, true);
};
const load = () =>
  Promise.all(files.map((file) => import(file)))
    .catch(again)
    .catch(() => {});
// Paints the answer to a touch first.
const run = () => {
  if (!isLoading) requestAnimationFrame(() => setTimeout(load));
  isLoading = true;
};
/** A third failure, and a file that the server does not have, mean a deploy: one reload. It would empty a filled-in form. */
const again = async () => {
  isLoading = false;
  setTimeout(run, 1_000 * ++failures);
  document.getElementById('late')?.removeAttribute('hidden');
  const asked = failures > 2 ? files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })) : [];
  const isGone = (await Promise.all(asked)).some(({ status }) => status === 404);
  if (!isGone || sessionStorage['reloaded'] === location.href) return;
  sessionStorage['reloaded'] = location.href;
  location.reload();
};
/** React would hydrate the whole page for the event, and the screen would freeze. */
const hold = (event: Event) => {
  run();
  if (html['hydrated']) return;
  early.at = event.target as Element;
  event.stopImmediatePropagation();
};
// The browser handles links, and buttons that work without script.
on('submit click', (event) => {
  const target = event.target as Element;
  const kind = event.type === 'submit' ? 'form' : '[type=button]:not([popovertarget])';
  const used = target.closest<HTMLElement>(kind);
  if (used && !html['hydrated']) {
    event.preventDefault();
    early.add(used);
  }
  if (used || !target.closest('a')) hold(event);
});
const SIGNS =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup keydown keypress keyup compositionstart compositionend textInput input change focusin focusout';
on(SIGNS, hold);
// Back from a page that was loaded again changes only the address: the pages before have become its own.
on('scroll online error popstate', run);
on('load', ({ target }) => {
  if (target !== document || navigator.connection?.saveData) return;
  const preload = (href: string) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  setTimeout(() => document.head.append(...files.map(preload)), 1_000);
});
// Only this browser keeps half-filled forms, and vehicles that the dealership lists. The browser may forbid storage.
try {
  const { pathname, search } = location;
  const isKept = JSON.stringify(sessionStorage).includes(`${pathname} `);
  if (search || isKept || (pathname.includes('/car-') && localStorage.length > 0)) {
    html['awaited'] = search;
    run();
  }
} catch {}
