// @vitest-environment jsdom
import { held, mounted } from '@site/tests/support/rendered.ts';
import { act, type RefObject } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Parts } from './show-more.tsx';

const listed = Array.from({ length: 20 }, (_, index) => ({ id: `${index}` }));
const texts = { loading: '', failed: '', failure: '', empty: '' };

/** A list of which twelve entries are shown, with a link behind it. `near` brings its end near the window, `answer` its second part. */
async function list(what: string) {
  let near = () => {};
  class Observer {
    constructor(seen: (entries: readonly object[]) => void) {
      near = () => seen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {
      near = () => {};
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const whole = held<typeof listed>();
  const load = vi.fn(() => whole.promise);
  const all = { known: () => undefined, keep: () => undefined, load, loadAgain: load };
  const first = { items: listed.slice(0, 12), hasMore: true };
  const { container } = await mounted(
    <>
      <Parts what={what} first={first} reading={undefined} all={all} texts={texts}>
        {(items, entries) => (
          <ul ref={entries as RefObject<HTMLUListElement | null>}>
            {items.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`}>{id}</a>
              </li>
            ))}
          </ul>
        )}
      </Parts>
      <a href="#behind">Behind</a>
    </>,
  );
  return {
    load,
    near: () => act(async () => near()),
    answer: () => act(async () => whole.release(listed)),
    length: () => container.querySelectorAll('li').length,
    behind: container.querySelector<HTMLElement>('[href="#behind"]'),
    more: () => container.querySelector('button'),
  };
}

test('A long list grows by itself when its end comes near', async () => {
  const { near, answer, length } = await list('cars');
  await near();
  await answer();
  expect(length()).toBe(20);
});

test('A list whose second part was asked for without a connection goes on by itself once it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { load, near, answer, length, more } = await list('lorries');
  load.mockRejectedValueOnce(new Error('No connection'));
  await near();
  expect(more()?.textContent).toBe('Try again');
  await act(async () => window.dispatchEvent(new Event('online')));
  await near();
  await answer();
  expect(length()).toBe(20);
});

test('A list does not push the focus behind it out of sight', async () => {
  const { near, answer, length, behind } = await list('stories');
  behind?.focus();
  await near();
  await answer();
  expect(length()).toBe(12);
});

test('A list does not push the focus out of sight that went behind it while its second part came; a press shows that part', async () => {
  const { near, answer, length, behind, more } = await list('projects');
  await near();
  behind?.focus();
  await answer();
  expect(length()).toBe(12);
  more()?.focus();
  await act(async () => more()?.click());
  expect(length()).toBe(20);
  expect(document.activeElement?.textContent).toBe('12');
});

test('A press while the second part comes shows that part', async () => {
  const { near, answer, length, more } = await list('vehicles');
  await near();
  more()?.focus();
  await act(async () => more()?.click());
  await answer();
  expect(length()).toBe(20);
  expect(document.activeElement?.textContent).toBe('12');
});
