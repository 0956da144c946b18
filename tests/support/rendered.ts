import { ChakraProvider } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { system } from '../../web/src/app/theme/system.ts';

/** The HTML of a part of the site at an address, without styles, and without the marks between texts. */
export function rendered(part: ReactNode, location = '/'): string {
  const children = createElement(StaticRouter, { location }, part);
  return renderToString(createElement(ChakraProvider, { value: system, children }))
    .replace(/<style.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '');
}
