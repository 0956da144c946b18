import type { Site } from '@site/domain/publishing/site';
import { publishedPaths, readPage } from 'site-pages';

/**
 * The site's own pages: which exist, and what each reads. Instead of HTML a page is its data as JSON, with the build whose scripts it
 * would name. So a page is out of date when its data is.
 */
export function siteOf(build: string): Site {
  return {
    build,
    paths: publishedPaths,
    aliases: [],
    sitemap: (pages) => pages.map(({ path }) => path).join('\n'),
    async render(path, documents) {
      const { data, unread } = await readPage(path, documents);
      return {
        status: data === undefined ? 404 : 200,
        html: JSON.stringify({ build, path, data }),
        ...(unread.length > 0 && { unread }),
      };
    },
  };
}
