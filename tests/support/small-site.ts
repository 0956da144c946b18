import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { toShownVehicle } from '@site/domain/publishing/entities';
import type { Site } from '@site/domain/publishing/publication';
import { pathWithId, routes } from '@site/domain/routes';

/** A site for tests of the publisher: a static page, the inventory and the vehicle pages. A model `broken` makes the rendering fail. */
export const smallSite: Site = {
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
