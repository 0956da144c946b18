import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Toaster } from '#ui/toast/toaster.tsx';
import { Frame, RENDERED } from './frame.tsx';
import type { PageData } from './public-pages.tsx';
import PublicSite from './public-site.tsx';
import { system } from './theme/system.ts';

/** React puts the tags of the head in front of a page. React escapes attributes, so none contains `>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

export type RenderedBody = Awaited<ReturnType<typeof renderBody>>;

/** Renders a page whose code is loaded: the HTML of head and root element, and Emotion's `styles`. Throws if a part throws. */
export async function renderBody(first: PageData) {
  // Emotion adds no prefixes for old browsers. Styles name a still needed prefix themselves (`WebkitUserSelect`).
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects rules instead of putting them in front of each element.
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={first.path}>
        <Frame system={system}>
          <PublicSite first={first} />
          <Toaster />
        </Frame>
      </StaticRouter>
    </CacheProvider>,
    // Keeps every part in place: otherwise React moves late parts by script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await text(prelude as ReadableStream);
  if (errors.length > 0) throw new Error(`${first.path} cannot be rendered`, { cause: errors[0] });
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    head: head.replace(/<(title|meta|link)\b/g, `<$1 ${RENDERED}`),
    body: html.slice(head.length),
    styles: stylesOf(cache),
  };
}

/** Global rules first. The mark says that the rules are in the head; otherwise Emotion would move each rule again. */
function stylesOf({ key, inserted, registered }: ReturnType<typeof createCache>): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const isOfElement = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const ofElements = rules.filter(isOfElement);
  const names = ofElements.map(([name]) => name).join(' ');
  const css = ofElements.map(([, rule]) => rule).join('');
  const global = rules
    .filter((rule) => !isOfElement(rule))
    .map(([name, rule]) => `<style data-emotion="${key}-global ${name}" data-s>${rule}</style>`);
  return `${global.join('')}<style data-emotion="${key} ${names}" data-s>${css}</style>`;
}
