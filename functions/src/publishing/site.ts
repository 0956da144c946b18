import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSite, Site, SiteTemplate } from '@site/domain/published/rendered-page';

/** The render bundle: what `web/build` has written to `web/dist-server`, and `functions/copy-site.ts` has copied beside these functions. */
const FOLDER = join(import.meta.dirname, 'site');

/** The functions were built without the site (`npm run dev`, or only some workspaces): there is nothing to publish with. */
export class SiteNotBuilt extends Error {
  constructor(folder: string) {
    super(`There is no render bundle in ${folder}: build web, then functions.`);
  }
}

const loaded = new Map<string, Promise<Site>>();

/**
 * Loads the render bundle, on first use only: no other function pays for it.
 * @throws SiteNotBuilt
 */
export function loadSite(folder = FOLDER): Promise<Site> {
  const known = loaded.get(folder);
  if (known) return known;
  const site = load(folder);
  loaded.set(folder, site);
  // The next call tries again.
  site.catch(() => loaded.delete(folder));
  return site;
}

async function load(folder: string): Promise<Site> {
  const module = join(folder, 'entry-server.js');
  if (!existsSync(module)) throw new SiteNotBuilt(folder);
  // Our own build has written both.
  const template: SiteTemplate = JSON.parse(await readFile(join(folder, 'template.json'), 'utf8'));
  const { createSite }: { createSite: CreateSite } = await import(pathToFileURL(module).href);
  return createSite(template);
}
