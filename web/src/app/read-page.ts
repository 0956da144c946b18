import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { publishedContent } from '@site/domain/publishing/published-content';
import type { Unread } from '@site/domain/publishing/site';
import { findPage } from './public-pages.tsx';

/** Plain JSON: null for a page without data, undefined for a missing page. `unread` are reads that failed; others reject. */
export async function readPage(path: string, documents: DocumentReader) {
  const found = findPage(path);
  const unread: Unread[] = [];
  const code = await found?.page.code.load();
  const data = await read();
  return { found, data, unread };

  async function read(): Promise<unknown> {
    if (!found || !code) return undefined;
    if (!code.load) return code.find ? code.find(found.params) : null;
    const content = publishedContent(documents, (what, reason) => unread.push({ what, reason }));
    const data = await code.load(content, found.params);
    return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
  }
}
