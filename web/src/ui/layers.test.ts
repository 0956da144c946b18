// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEntries, openLayer } from './layers.ts';

// jsdom has no layout.
window.scrollTo = () => {};

/** The steps that the router sees. */
const seen: string[] = [];
addEventListener('popstate', () => seen.push(history.state.key));

/** The router's entry of a page. */
function visit(key: string, idx: number, leave?: () => void): void {
  history.pushState({ key, idx }, '');
  leave?.();
  keepEntries();
}

beforeEach(() => {
  seen.length = 0;
});

test('Back closes a layer, and the router sees no step', async () => {
  visit('form', 1);
  const close = vi.fn();
  const forget = openLayer(close);
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  forget();
  expect(history.state).toEqual({ key: 'form', idx: 1 });
  expect(seen).toEqual([]);
});

test('Back from the page that a link in a layer led to shows the page with the link', async () => {
  visit('list', 2);
  const forget = openLayer(() => {});
  visit('entry', 3, forget);
  history.back();
  await vi.waitFor(() => expect(seen).toEqual(['list']));
  expect(history.state).toEqual({ key: 'list', idx: 2 });
});
