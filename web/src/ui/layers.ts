/** Dialogs, sheets and menus. Each has an entry of the history with the page's address, so that Back closes it unseen by the router. */
interface Entry {
  readonly layers?: number;
  /** The router's names of an entry. */
  readonly idx?: number;
  readonly key?: string;
}

const layers: (() => void)[] = [];
const now = (): Entry => history.state ?? {};
const depth = ({ layers = 0 }: Entry) => layers;
let here: Entry = {};
/** True while the entries of closed layers are being left. */
let isLeaving = false;
/** True while Back closes the topmost layer: a second press would lead back further. */
let isClosing = false;

/** Call it also after each navigation below an open layer. */
export function keepEntries(): void {
  if (isLeaving) return;
  while (depth(now()) < layers.length) {
    isClosing = false;
    history.pushState({ ...now(), layers: depth(now()) + 1 }, '');
  }
  here = now();
}

function leaveEntries(): void {
  const extra = depth(now()) - layers.length;
  // Back is already on its way.
  if (extra <= 0 || isLeaving || isClosing) return;
  isLeaving = true;
  history.go(-extra);
}

/** Back calls `close`. Returns how to forget the layer, once it is closed. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  keepEntries();
  return () => {
    layers.splice(layers.lastIndexOf(close), 1);
    // Later: another layer may open in its place, or a link may lead on.
    setTimeout(leaveEntries);
  };
}

/** Closes a layer as Back does, so that its entry is gone before it is. */
export function closeLayer(close: () => void): void {
  const isOnTop = layers.at(-1) === close && depth(now()) === layers.length;
  if (!isOnTop || isLeaving) close();
  else if (!isClosing) {
    isClosing = true;
    history.back();
  }
}

function onPop(event: Event): void {
  const entry = now();
  isClosing = false;
  const wasLeaving = isLeaving;
  isLeaving = false;
  // The router does not name the entry of an anchor that the browser followed.
  const isSameEntry = entry.idx !== undefined && here.idx === entry.idx && here.key === entry.key;
  // Two entries of a page differ in their layers. Else the router has gone on since, and Back came before its page was shown.
  const isSamePage = isSameEntry && depth(here) !== depth(entry);
  const extra = depth(entry) - layers.length;
  if (isSamePage || extra > 0) event.stopImmediatePropagation();
  // The browser restores where the page stood when the layer opened.
  const top = window.scrollY;
  if (isSamePage) requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
  if (extra > 0) {
    // The layers of these entries are long closed: a link may have led on from one. `here` stays, since the router has not followed.
    const isOnward = isSamePage && depth(here) < depth(entry) && !wasLeaving;
    if (isOnward && window.navigation?.canGoForward !== false) history.forward();
    else leaveEntries();
  } else if (wasLeaving) keepEntries();
  else {
    here = entry;
    for (const close of layers.slice(depth(here)).reverse()) close();
  }
}

if (!import.meta.env.SSR && typeof document !== 'undefined') {
  addEventListener('popstate', onPop, true);
  // The router pushes an entry before its page is shown, and Back may come in between. Browsers without this event learn of it later.
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType === 'push' || navigationType === 'replace') here = now();
  });
  here = now();
  // A page that is loaded again has no layer open.
  leaveEntries();
}

/** The topmost dialog is last. A modal dialog makes the rest of the page inert, so the dialog contains the toasts. */
const dialogs: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Marks the place of toasts in a dialog that fills the window of a phone: above its buttons, which stay where they are. */
export const TOASTS = 'data-toasts';

export const topmostDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

export function watchDialogs(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Returns how to forget the dialog, once it is closed. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  dialogs.push(dialog);
  tell();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    tell();
  };
}
