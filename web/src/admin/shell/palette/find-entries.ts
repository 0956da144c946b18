import { managers } from '@site/domain/admin-routes';
import { withPrefix } from '@site/domain/ringgit';
import { findContent } from '../../../firebase/admin/content/find-content.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';

/** How many entries of a kind are shown. */
const SHOWN = 5;

/** The shortest text that is looked for. */
export const SHORTEST = 2;

const formOf = (path: string, id: string) => `${path}?form=${encodeURIComponent(id)}`;

/** What is stored and begins with a text, by kind. Each reads a few documents (`find-content.ts`). Throws what Firestore throws. */
const finders: Readonly<Record<string, (text: string) => Promise<readonly PaletteEntry[]>>> = {
  async Vehicles(text) {
    const found = await findContent('car_listings', ['model', 'make', 'stock_no'], text);
    return found.map(({ id, make, model, year, price }) => ({
      key: `listing-${id}`,
      label: `${make} ${model}`.trim(),
      detail: [Number.isNaN(year) ? '' : year, price && withPrefix(price)].filter(Boolean).join(' · '),
      icon: 'listings',
      to: formOf(managers.listings.path, id),
    }));
  },
  async Projects(text) {
    const found = await findContent('renovation_gallery', ['title', 'location'], text);
    return found.map(({ id, title, location }) => ({
      key: `project-${id}`,
      label: title,
      detail: location,
      icon: 'gallery',
      to: formOf(managers.gallery.path, id),
    }));
  },
  async Stories(text) {
    const found = await findContent('business_portfolio', ['company', 'industry'], text);
    return found.map(({ id, company, industry }) => ({
      key: `story-${id}`,
      label: company,
      detail: industry,
      icon: 'portfolio',
      to: formOf(managers.portfolio.path, id),
    }));
  },
  async Brands(text) {
    const found = await findContent('car_brands', ['name'], text);
    return found.map(({ id, name }) => ({
      key: `brand-${id}`,
      label: name,
      icon: 'brands',
      to: formOf(managers.brands.path, id),
    }));
  },
};

/** What is found for a text, in the order of the palette, without kinds of which there is nothing. */
export async function findEntries(text: string): Promise<readonly PaletteGroup[]> {
  const groups = await Promise.all(
    Object.entries(finders).map(async ([title, find]) => ({
      title,
      entries: (await find(text)).slice(0, SHOWN),
    })),
  );
  return groups.filter(({ entries }) => entries.length > 0);
}
