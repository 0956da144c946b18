import type { MemoryDocuments } from '@site/domain/publishing/memory-reader';
import { createContext, useContext } from 'react';

/** What a preview shows: a page of the site, with documents in the place of those that are published. */
export interface PreviewRequest {
  readonly path: string;
  readonly documents: MemoryDocuments;
}

export interface Preview {
  /** Nothing when the page shows nothing of such an entry. */
  readonly outcome: 'shown' | 'nothing';
  close(): void;
}

/** Renders a page of the public site into the document of a frame. Rejects when a read fails. */
export type ShowPreview = (frame: Document, request: PreviewRequest) => Promise<Preview>;

/** The back office knows nothing of the site's pages: the app gives it what renders one. Undefined where there is none. */
export const PreviewContext = createContext<ShowPreview | undefined>(undefined);

export function useShowPreview(): ShowPreview | undefined {
  return useContext(PreviewContext);
}
