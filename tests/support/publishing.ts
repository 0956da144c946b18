import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { toShownVehicle } from '@site/domain/publishing/entities';
import { publication, publicationId } from '@site/domain/publishing/publication';
import type { Site } from '@site/domain/publishing/site';
import { pathWithId, routes } from '@site/domain/routes';
import { afterAll, beforeEach } from 'vitest';
import { withDates } from '../../functions/src/platform/documents.ts';
import { useOwnProject } from './own-project.ts';
import { contentSamples } from './samples.ts';

/** The content, the publications and the published folder of a test's own site. */
export function usePublishedSite() {
  const project = useOwnProject();
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  beforeEach(async () => {
    await project.discard();
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await project.discard();
    rmSync(folder, { recursive: true, force: true });
  });
  const fileOf = (path: string) => join(folder, /\.(xml|json)$/.test(path) ? path : `${path}.html`);
  return {
    project,
    folder,
    /** Adds a file, as a deploy does. */
    put(path: string, text: string): void {
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), text);
    },
    file(path: string): string | undefined {
      const name = fileOf(path);
      return existsSync(name) ? readFileSync(name, 'utf8') : undefined;
    },
    /** Stores a vehicle; returns the path of its page. */
    async vehicle(id: string, fields: object = {}): Promise<string> {
      const listing = { ...contentSamples.car_listings, model: id, created_at: CREATED, ...fields };
      await project.database.doc(`car_listings/${id}`).set(listing);
      return pathWithId('vehicle', id);
    },
    async remove(path: string): Promise<void> {
      await project.database.doc(`car_listings/${path.split('/').at(-1)}`).delete();
    },
    async read(path: string) {
      const document = await project.database.doc(`publications/${publicationId(path)}`).get();
      return document.exists ? publication.parse(withDates(document.data())) : undefined;
    },
    /** Makes the lease of a killed publisher expire. */
    async passLease(): Promise<void> {
      await project.database.doc('publisher_leases/site').update({ until: new Date(0) });
    },
  };
}

export const CREATED = new Date(Date.UTC(2026, 1, 3, 4, 5, 6));

/** A site for tests of the publisher: a static page, the inventory and the vehicle pages. A model `broken` makes the rendering fail. */
export const smallSite: Site = {
  build: 'a',

  async render(path, documents) {
    const id = /^\/services\/car-dealership\/listing\/([^/]+)$/.exec(path)?.[1];
    const vehicle = id && (await documents.get('car_listings', decodeURIComponent(id)));
    if (vehicle && toShownVehicle(id, vehicle)) {
      const { model, price, created_at: time } = vehicle;
      if (model === 'broken') throw new Error('The vehicle cannot be shown');
      const html = page(`${model} for ${(await showsPrices(documents)) ? price : 'a price on request'}`);
      return { status: 200, html, ...(time instanceof Date && { lastModified: time }) };
    }
    if (path === routes.shop.path) {
      const names = (await vehicles(documents)).map(({ data }) => data['model']);
      return { status: 200, html: page(names.join(', ')) };
    }
    if (path === routes.about.path) return { status: 200, html: page('About') };
    return { status: 404, html: page('Not found') };
  },

  async paths(documents) {
    const ids = (await vehicles(documents)).map(({ id }) => pathWithId('vehicle', id));
    return [routes.about.path, routes.shop.path, ...ids];
  },

  aliases: [],

  sitemap: (pages) =>
    pages.map(({ path, lastModified }) => `${path} ${lastModified?.toISOString() ?? '-'}`).join('\n'),
};

const page = (text: string) =>
  `<!doctype html><title>${text}</title>${'<p>Words.</p>'.repeat(500)}<p>The end</p>`;

const vehicles = (documents: DocumentReader) =>
  documents.list({
    collection: 'car_listings',
    orderBy: 'created_at',
    direction: 'DESCENDING',
    limit: 5_000,
  });

async function showsPrices(documents: DocumentReader): Promise<boolean> {
  return (await documents.get('admin_settings', 'show_car_prices'))?.['setting_value'] !== false;
}
