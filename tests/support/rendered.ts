import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, MemoryRouter, StaticRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { system } from '../../web/src/app/theme/system.ts';
import { PATIENCE } from './patience.ts';

/** The HTML of a part of the site at an address, without styles, and without the marks between texts. */
export function rendered(part: ReactNode, location = '/'): string {
  const children = createElement(StaticRouter, { location }, part);
  return renderToString(createElement(ChakraProvider, { value: system, children }))
    .replace(/<style.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '');
}

/** jsdom has no layout, no media queries and no modal dialogs. */
function completeJsdom(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver ??= Observer as never;
  globalThis.ResizeObserver ??= Observer as never;
  globalThis.CSS ??= { escape: (name: string) => name } as never;
  globalThis.matchMedia ??= () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  HTMLElement.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel() {} }) as never;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

/**
 * A part of the site at an address, in the page of jsdom, which does not support layers, until the test ends. With `inWindow` the window
 * follows its navigation. `button` finds the last button with these words, or the first that a pattern describes.
 */
export async function mounted(part: ReactNode, address = '/', { inWindow = false } = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  completeJsdom();
  const theme = { breakpoints: { md: '48rem' } };
  const value = createSystem(defaultBaseConfig, { disableLayers: true, theme });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  // Another test has left its address in the window.
  history.replaceState(null, '', address);
  const show = (part: ReactNode) => {
    const children = inWindow
      ? createElement(BrowserRouter, null, part)
      : createElement(MemoryRouter, { initialEntries: [address] }, part);
    return act(async () => root.render(createElement(ChakraProvider, { value, children })));
  };
  const button = (words: string | RegExp): HTMLButtonElement => {
    const buttons = [...container.querySelectorAll('button')];
    const found =
      typeof words === 'string'
        ? buttons.findLast(({ textContent }) => textContent === words)
        : buttons.find(({ textContent }) => words.test(textContent));
    if (!found) throw new Error(`No button says ${words}`);
    return found;
  };
  await show(part);
  return {
    container,
    show,
    button,
    press: (words: string | RegExp) => act(async () => button(words).click()),
  };
}

/** Types or chooses a value, as a person does. */
export const enter = (field: Element | null | undefined, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
  });

/** Waits until the check passes, while React works. */
export const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  }, PATIENCE);

/** A promise that the test keeps back. */
export function held<T = void>() {
  let release = (_: T) => {};
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release: (value: T) => release(value) };
}
