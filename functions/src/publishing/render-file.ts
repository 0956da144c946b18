import { CATALOGUE_PATH, PROJECTS_PATH, SITEMAP_PATH } from '@site/domain/entities/publication';
import type { DocumentReader } from '@site/domain/published/document-reader';
import type { Site } from '@site/domain/published/rendered-page';
import { knownPaths } from '../store/publications.ts';
import { renderCatalogue } from './catalogue.ts';
import { renderProjects } from './projects-file.ts';

/** The content of a file of the site. */
export interface RenderedFile {
  /** Null for what does not exist. */
  readonly text: string | null;
  readonly lastModified?: Date | undefined;
}

/** When the content of pages last changed that were rendered a moment ago, and are not written down yet. */
export type Times = ReadonlyMap<string, Date | undefined>;

/** Renders a page, the sitemap, the catalogue or the list of projects. Rejects when a read fails or a page throws. */
export async function renderFile(
  path: string,
  { site, documents, times }: { site: Site; documents: DocumentReader; times: Times },
): Promise<RenderedFile> {
  if (path === CATALOGUE_PATH) return { text: await renderCatalogue(documents) };
  if (path === PROJECTS_PATH) return { text: await renderProjects(documents) };
  if (path === SITEMAP_PATH) return { text: await renderSitemap(site, documents, times) };
  const { status, html, lastModified } = await site.render(path, documents);
  return status === 404 ? { text: null } : { text: html, lastModified };
}

/** Every path of the site, with the time that rendering the page has found. */
async function renderSitemap(site: Site, documents: DocumentReader, times: Times): Promise<string> {
  const [paths, known] = await Promise.all([site.paths(documents), knownPaths()]);
  const published = new Map(known.map(({ path, lastModified }) => [path, lastModified]));
  return site.sitemap(
    paths.map((path) => {
      const lastModified = times.has(path) ? times.get(path) : published.get(path);
      return { path, ...(lastModified && { lastModified }) };
    }),
  );
}
