// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const navigation = new EventTarget();
vi.stubGlobal('navigation', navigation);

/** Runs as Back arrives, before the layers learn of it. */
let meanwhile: () => unknown = () => {};
addEventListener('popstate', () => meanwhile(), true);
const { closeLayer, keepEntries, openLayer } = await import('#ui/layers.ts');

/** The entries that the router has gone back to. */
const visited: unknown[] = [];
addEventListener('popstate', () => visited.push(history.state));

const steps = vi.spyOn(history, 'go');

function push(idx: number) {
  history.pushState({ idx }, '');
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: 'push' }));
}

/** Links in the menus of pages 1 and 2 have led on to page 3. Returns how the second menu closes. */
function followLinksInMenus() {
  push(1);
  openLayer(() => {})();
  push(2);
  const closeMenu = openLayer(() => {});
  push(3);
  return closeMenu;
}

beforeEach(() => {
  meanwhile = () => {};
  visited.length = 0;
  steps.mockClear();
});

test('Back right after a link in a menu, while the menu still closes, leads to the page of the menu', async () => {
  const closeMenu = followLinksInMenus();
  meanwhile = () => {
    meanwhile = () => {};
    closeMenu();
  };
  history.back();
  await expect.poll(() => visited).toEqual([{ idx: 2 }]);
  expect(steps.mock.calls).toEqual([[-1]]);
});

test('Back right after a link in a menu leads to the page of the menu, also if the page of the link comes meanwhile', async () => {
  followLinksInMenus()();
  meanwhile = () => setTimeout(keepEntries);
  history.back();
  await expect.poll(() => visited).toEqual([{ idx: 2 }]);
});

test('Back twice right after a link in a menu leads two pages back, also if the browser takes both steps at once', async () => {
  followLinksInMenus()();
  steps.mockImplementationOnce(() => history.go(-2));
  history.back();
  await expect.poll(() => visited).toEqual([{ idx: 1 }]);
});

test('Forward after a dialog was closed goes on to no entry without a dialog, where the next Back would do nothing', async () => {
  push(1);
  const isClosed = vi.fn();
  const forget = openLayer(() => isClosed(forget()));
  history.back();
  await expect.poll(() => isClosed).toHaveBeenCalled();
  Object.assign(navigation, { canGoForward: false });
  history.forward();
  await expect.poll(() => steps).toHaveBeenCalledWith(-1);
  await expect.poll(() => history.state).toEqual({ idx: 1 });
});

test('A dialog that its answer closes while Back closes it leads one entry back, not two', async () => {
  push(1);
  const close = vi.fn();
  const forget = openLayer(close);
  closeLayer(close);
  forget();
  // The browser goes back later than the layer is left.
  await expect.poll(() => history.state).toEqual({ idx: 1 });
  expect(steps).not.toHaveBeenCalled();
});
