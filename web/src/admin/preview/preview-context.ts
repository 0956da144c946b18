import type { MemoryDocuments } from '@site/domain/publishing/memory-reader';
import { createContext } from 'react';

export interface PreviewRequest {
  readonly path: string;
  readonly documents: MemoryDocuments;
}

/** Renders a public page into the document of a frame. Returns its end; undefined for an empty page. Rejects if a read fails. */
export type ShowPreview = (frame: Document, request: PreviewRequest) => Promise<(() => void) | undefined>;

/** The app provides the renderer, since the back office must not import public pages. Undefined without one. */
export const PreviewContext = createContext<ShowPreview | undefined>(undefined);
