import { showListeners, showRequests } from './activity.js';
import { showDocuments } from './documents.js';
import { element, tell } from './dom.js';

/**
 * Each view fills `main` and stops its repeated work when the signal aborts.
 *
 * @type {Record<string, (main: Element, path: string[], signal: AbortSignal) => Promise<void>>}
 */
const views = { documents: showDocuments, requests: showRequests, listeners: showListeners };

let leaving = new AbortController();

async function show() {
  leaving.abort();
  leaving = new AbortController();
  const [view = '', ...path] = location.hash.slice(2).split('/').map(decodeURIComponent);
  const name = view in views ? view : 'documents';
  for (const item of document.querySelectorAll('nav[aria-label=Views] a')) {
    if (item.getAttribute('href') === `#/${name}`) item.setAttribute('aria-current', 'page');
    else item.removeAttribute('aria-current');
  }
  // The old view stays until the next is there. A late answer has no place to go.
  const next = element('main', { tabIndex: -1 });
  const { signal } = leaving;
  try {
    await views[name]?.(next, path, signal);
  } catch (error) {
    next.replaceChildren(element('p', { className: 'problem' }, String(error)));
  }
  if (signal.aborted) return;
  const before = document.querySelector('main');
  before?.replaceWith(next);
  document.title = `${next.querySelector('h2')?.textContent ?? ''} - Local Firestore`;
  next.focus({ preventScroll: true });
}

addEventListener('hashchange', () => {
  tell('');
  show();
});
show();
