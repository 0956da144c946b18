import { managers } from '@site/domain/admin-routes';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { GuardedAccess } from '@site/domain/procedures';
import { folded } from '@site/domain/text';
import { typedPrice } from '@site/domain/vehicles/values';
import type { FindContent } from '../../../firebase/admin/content/find-content.ts';
import { findLeads } from '../../../firebase/admin/leads/find-leads.ts';
import { leadAddress } from '../../shared/lead-address.ts';
import { entryAddress } from '../../shared/manager/entry-address.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';

/** How many entries of a kind are shown. */
const SHOWN = 5;

/** Whether a text is long enough to be looked for: two letters, or one of a script in which one may be a word. */
export function isSearched(text: string): boolean {
  return /..|[^\0-\u02ff]/u.test(folded(text));
}

/** How many leads are read for a search. */
const LEADS = 10;

interface Finder {
  readonly title: string;
  readonly access: GuardedAccess;
  find(text: string, findContent: FindContent): Promise<readonly PaletteEntry[]>;
}

/** Kinds of what is stored (`find-content.ts` says what is read). Each throws what Firestore throws. */
const finders: readonly Finder[] = [
  { title: 'People', access: 'sales', find: findPeople },
  { title: 'Vehicles', access: 'editor', find: findVehicles },
  { title: 'Projects', access: 'editor', find: findProjects },
  { title: 'Stories', access: 'editor', find: findStories },
  { title: 'Brands', access: 'editor', find: findBrands },
];

/** Who has sent an enquiry; leads to it in the inbox. */
async function findPeople(text: string): Promise<readonly PaletteEntry[]> {
  const found = await findLeads(text, LEADS);
  return found.map(({ id, name, kind, subject }) => ({
    key: `lead-${id}`,
    label: name,
    detail: subject ?? inquiryKinds[kind].label,
    icon: 'people',
    to: leadAddress(id),
  }));
}

async function findVehicles(text: string, findContent: FindContent): Promise<readonly PaletteEntry[]> {
  const found = await findContent('car_listings', ['model', 'make', 'stock_no'], text);
  return found.map(({ id, make, model, year, price }) => ({
    key: `listing-${id}`,
    label: `${make} ${model}`.trim(),
    detail: [Number.isNaN(year) ? '' : year, typedPrice(price)].filter(Boolean).join(' · '),
    icon: 'listings',
    to: entryAddress(managers.listings, id),
  }));
}

async function findProjects(text: string, findContent: FindContent): Promise<readonly PaletteEntry[]> {
  const found = await findContent('renovation_gallery', ['title', 'location'], text);
  return found.map(({ id, title, location }) => ({
    key: `project-${id}`,
    label: title,
    detail: location,
    icon: 'gallery',
    to: entryAddress(managers.gallery, id),
  }));
}

async function findStories(text: string, findContent: FindContent): Promise<readonly PaletteEntry[]> {
  const found = await findContent('business_portfolio', ['company', 'industry'], text);
  return found.map(({ id, company, industry }) => ({
    key: `story-${id}`,
    label: company,
    detail: industry,
    icon: 'portfolio',
    to: entryAddress(managers.portfolio, id),
  }));
}

async function findBrands(text: string, findContent: FindContent): Promise<readonly PaletteEntry[]> {
  const found = await findContent('car_brands', ['name'], text);
  return found.map(({ id, name }) => ({
    key: `brand-${id}`,
    label: name,
    icon: 'brands',
    to: entryAddress(managers.brands, id),
  }));
}

/** What is found for a text, in the order of the palette, without kinds of which there is nothing. */
export async function findEntries(
  text: string,
  may: (access: GuardedAccess) => boolean,
  findContent: FindContent,
): Promise<readonly PaletteGroup[]> {
  const groups = await Promise.all(
    finders
      .filter(({ access }) => may(access))
      .map(async ({ title, find }) => ({ title, entries: (await find(text, findContent)).slice(0, SHOWN) })),
  );
  return groups.filter(({ entries }) => entries.length > 0);
}
