import { publishedContent } from '@site/domain/published/content';
import { liteDocuments } from './lite-documents.ts';

/** What is published, as a visitor's browser reads it. */
export const content = publishedContent(liteDocuments);
