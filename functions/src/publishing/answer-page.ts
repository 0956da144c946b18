import { CATALOGUE_PATH, PROJECTS_PATH, SITEMAP_PATH } from '@site/domain/entities/publication';
import type { DocumentReader } from '@site/domain/published/document-reader';
import type { Site } from '@site/domain/published/rendered-page';
import { isGone } from '../store/publications.ts';
import { renderFile } from './render-file.ts';
import { wasSoldLongAgo } from './sold-vehicles.ts';

/** What a visitor gets. */
export interface Answer {
  readonly status: 200 | 404 | 410;
  readonly type: 'html' | 'xml' | 'json';
  readonly text: string;
  readonly lastModified?: Date | undefined;
}

const types = new Map<string, Answer['type']>([
  [SITEMAP_PATH, 'xml'],
  [CATALOGUE_PATH, 'json'],
  [PROJECTS_PATH, 'json'],
]);

/** A page or file of the site, from the database as it is now. 410 for what was published once, and is deleted, and for a vehicle that was sold long ago. Rejects when a read fails. */
export async function answerPage(path: string, site: Site, documents: DocumentReader): Promise<Answer> {
  const type = types.get(path);
  if (type) {
    const { text } = await renderFile(path, { site, documents, times: new Map() });
    return { status: 200, type, text: text ?? '' };
  }
  const { status, html, lastModified } = await site.render(path, documents);
  if (status === 404 && ((await isGone(path)) || (await wasSoldLongAgo(path, documents)))) {
    return { status: 410, type: 'html', text: html };
  }
  return { status, type: 'html', text: html, lastModified };
}
