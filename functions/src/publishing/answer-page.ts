import type { DocumentReader } from '@site/domain/published/document-reader';
import type { Site } from '@site/domain/published/rendered-page';
import { isGone } from '../store/publications.ts';

/** What a visitor gets. */
export interface Answer {
  readonly status: 200 | 404 | 410;
  readonly html: string;
  readonly lastModified?: Date | undefined;
}

/** The page of a path, from the database as it is now. 410 for what was published once, and is deleted. Rejects when a read fails. */
export async function answerPage(path: string, site: Site, documents: DocumentReader): Promise<Answer> {
  const { status, html, lastModified } = await site.render(path, documents);
  if (status === 404 && (await isGone(path))) return { status: 410, html };
  return { status, html, lastModified };
}
