import { publishedContent } from '@site/domain/publishing/content';
import { liteDocuments } from './lite-documents.ts';

/** What is published, as a visitor's browser reads it. */
export const content = publishedContent(liteDocuments);

// For the preview of the back office. From here, since what visitors download stays one file then.
export { liteDocuments };
