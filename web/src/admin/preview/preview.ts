import type { MemoryDocuments } from '@site/domain/publishing/memory-reader';
import { createContext } from 'react';

export interface PreviewRequest {
  readonly path: string;
  readonly documents: MemoryDocuments;
}

interface Preview {
  readonly outcome: 'shown' | 'nothing';
  close(): void;
}

/** Renders a public page into the document of a frame. Rejects if a read fails. */
export type ShowPreview = (frame: Document, request: PreviewRequest) => Promise<Preview>;

/** The app provides the renderer, since the back office must not import public pages. Undefined without one. */
export const PreviewContext = createContext<ShowPreview | undefined>(undefined);
