/** Code of `web/src/app`, which `program.ts` bundles: this workspace does not check the types of pages. */
declare module 'site-pages' {
  import type { DocumentReader } from '@site/domain/publishing/document-reader';
  import type { Unread } from '@site/domain/publishing/site';

  export function publishedPaths(documents: DocumentReader): Promise<readonly string[]>;
  export function readPage(
    path: string,
    documents: DocumentReader,
  ): Promise<{ readonly data: unknown; readonly unread: readonly Unread[] }>;
}
