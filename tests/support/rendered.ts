import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, MemoryRouter, StaticRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { system } from '../../web/src/app/theme/system.ts';

/** The HTML of a part of the site at an address, without styles, and without the marks between texts. */
export function rendered(part: ReactNode, location = '/'): string {
  const children = createElement(StaticRouter, { location }, part);
  return renderToString(createElement(ChakraProvider, { value: system, children }))
    .replace(/<style.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '');
}

/** A part of the site at an address, in the page of jsdom, which does not support layers, until the test ends. With `inWindow` the address is that of the window too. */
export async function mounted(part: ReactNode, address = '/', { inWindow = false } = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const theme = { breakpoints: { md: '48rem' } };
  const value = createSystem(defaultBaseConfig, { disableLayers: true, theme });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  if (inWindow) history.replaceState(null, '', address);
  const show = (part: ReactNode) => {
    const children = inWindow
      ? createElement(BrowserRouter, null, part)
      : createElement(MemoryRouter, { initialEntries: [address] }, part);
    return act(async () => root.render(createElement(ChakraProvider, { value, children })));
  };
  await show(part);
  return { container, show };
}
