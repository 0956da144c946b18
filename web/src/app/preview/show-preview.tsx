import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { publishedContent } from '@site/domain/publishing/content';
import { withDocuments } from '@site/domain/publishing/memory-reader';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { ShowPreview } from '../../admin/preview/preview.ts';
import { liteDocuments } from '../../firebase/public/content.ts';
import { findPage } from '../public-pages.tsx';
import PublicSite from '../public-site.tsx';
import { system } from '../theme/system.ts';

/**
 * Renders a page of the public site into the document of a frame, from what is published and the documents that are handed in: with the
 * code that visitors download, and without storing anything. What it links to is not followed, and no form is sent.
 */
export const showPreview: ShowPreview = async (frame, { path, documents }) => {
  const found = findPage(path);
  if (!found) throw new Error(`${path} is no page`);
  const code = await found.page.load();
  const content = publishedContent(withDocuments(liteDocuments, documents));
  const read = await code.load?.(content, found.params);
  if (read === undefined) return { outcome: 'nothing', close() {} };
  // As it is beside the HTML: plain JSON.
  const data: unknown = JSON.parse(JSON.stringify(read));

  copyFonts(frame);
  for (const kind of ['click', 'auxclick', 'submit']) frame.addEventListener(kind, stopLeaving, true);
  const root = createRoot(frame.body.firstElementChild ?? frame.body);
  root.render(
    <CacheProvider value={createCache({ key: 'css', container: frame.head })}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>
          <PublicSite first={{ path, data }} />
        </MemoryRouter>
      </ChakraProvider>
    </CacheProvider>,
  );
  return { outcome: 'shown', close: () => root.unmount() };
};

/** The fonts are declared in the page's own HTML. */
function copyFonts(frame: Document): void {
  for (const style of document.querySelectorAll('head > style:not([data-emotion])')) {
    frame.head.append(frame.importNode(style, true));
  }
}

/** Elements of a frame are not those of this window, so they are not told by their class. */
function stopLeaving(event: Event): void {
  const target = event.target as Partial<Pick<Element, 'closest'>> | null;
  if (event.type !== 'submit' && !target?.closest?.('a[href]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
