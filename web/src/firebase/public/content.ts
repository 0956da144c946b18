import { publishedContent } from '@site/domain/published/content';
import type { DocumentReader } from '@site/domain/published/document-reader';

/** Loads the code for reading, ahead of the first read. A failure here does not matter: reading tries again. */
export function prepareContent(): void {
  load().catch(() => {});
}

/** Firestore, whose code a visitor downloads with the first read. Never a part of what renders pages. */
const documents: DocumentReader = {
  get: async (...asked) => (await load()).get(...asked),
  list: async (query) => (await load()).list(query),
  count: async (query) => (await load()).count(query),
};

async function load(): Promise<DocumentReader> {
  const code = import.meta.env.SSR ? undefined : await import('./lite-documents.ts');
  if (!code) throw new Error('A page that is being rendered reads what it is given');
  return code.liteDocuments;
}

/** What is published, as this visitor's browser reads it. */
export const content = publishedContent(documents);
