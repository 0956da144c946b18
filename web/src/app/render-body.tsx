import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Frame } from './frame.tsx';
import PublicSite from './public-site.tsx';
import { RENDERED } from './rendered-head.ts';
import type { PageData } from './use-page-data.ts';

/** What is rendered of a page. */
export interface RenderedBody {
  /** The HTML inside the root element. */
  readonly body: string;
  /** Title and metadata, for the head. */
  readonly head: string;
  /** The style rules that the page needs, as elements for the head; Emotion reuses them when the page is hydrated. */
  readonly styles: string;
}

/** What React puts in front of a page: all that belongs into the head. Attributes are escaped, so none contains `>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Renders the page with that data, whose code is loaded. Rejects when a part of it throws. */
export async function renderBody(first: PageData): Promise<RenderedBody> {
  // Without the prefixes that Emotion adds for old browsers. What a browser of today knows by its prefix alone is written with it (`WebkitUserSelect`).
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Rules are collected, and not put in front of each element.
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={first.path}>
        <Frame>
          <PublicSite first={first} />
        </Frame>
      </StaticRouter>
    </CacheProvider>,
    // Everything in its place: otherwise React moves late parts there by script.
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

/**
 * The rules of the page by their names, as Emotion looks for them in the browser; first those that belong to no element. Marked as being in
 * the head: otherwise Emotion would move each of them once more than it does anyway, and the browser apply it again.
 */
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
