import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { withDocuments } from '@site/domain/publishing/memory-reader';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { ShowPreview } from '#admin/preview/preview-context.ts';
import { publishedDocuments } from '#firebase/admin/read.ts';
import PublicSite from '../public-site.tsx';
import { readPage } from '../read-page.ts';
import { system } from '../theme/system.ts';

/** Renders a public page into a frame, from published content and the given documents. Stores nothing; links and forms do nothing. */
export const showPreview: ShowPreview = async (frame, { path, documents }) => {
  const { data, unread } = await readPage(path, withDocuments(publishedDocuments, documents));
  for (const { what, reason } of unread) console.error(`The ${what} could not be read`, reason);
  // Missing, or the preview was closed meanwhile.
  if (data === undefined || !frame.defaultView) return undefined;

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
  return () => root.unmount();
};

function copyFonts(frame: Document): void {
  for (const style of document.querySelectorAll('head > style:not([data-emotion])')) {
    frame.head.append(frame.importNode(style, true));
  }
}

/** Elements of a frame have other classes than this window's, so `instanceof` fails. */
function stopLeaving(event: Event): void {
  const target = event.target as Partial<Pick<Element, 'closest'>> | null;
  if (event.type !== 'submit' && !target?.closest?.('a[href]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
