import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { PRERENDERED } from './prerendered-head.ts';
import { findPage } from './public-pages.tsx';

export { earlyReads } from '../firebase/public/early-reads.ts';

export interface RenderedPage {
  /** The HTML inside the root element. */
  readonly body: string;
  /** Title and metadata, for the head. */
  readonly head: string;
  /** The style rules that the page needs, as elements for the head; Emotion reuses them when the page is hydrated. */
  readonly styles: string;
}

/** What React puts in front of a page: all that belongs into the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Renders the page at that path, whole, with all its lazy parts. Rejects when one of them throws. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
    // Everything in its place: otherwise React moves late parts there by script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await text(prelude as ReadableStream);
  if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] });
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    head: head.replace(/<(title|meta|link)\b/g, `<$1 ${PRERENDERED}`),
    body: html.slice(head.length),
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)),
  };
}

/** The module that the page at that path is hydrated with; undefined for a static page, which is hydrated on interaction, and for no page at all. */
export function sourceOf(path: string): string | undefined {
  const page = findPage(path);
  return page?.isStatic ? undefined : page?.source.replace(/^\.\./, 'src');
}
