import { adminRoutes } from '@site/domain/admin-routes';
import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { GuardedAccess } from '@site/domain/procedures';
import { folded } from '@site/domain/text';
import { typedPrice } from '@site/domain/vehicles/values';
import type { FindContent, Stored } from '../../firebase/admin/content/content.ts';
import { findLeads } from '../../firebase/admin/leads.ts';
import { entryAddress } from '../content/kind.ts';
import { leadAddress } from '../shared/lead-address.ts';
import type { NavigationIcon } from './navigation-icon.tsx';

export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: NavigationIcon;
  readonly to: string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const SHOWN = 5;

const LEADS = 10;

/** True for two letters, or one of a script in which one letter may be a word. */
export function isSearched(text: string): boolean {
  return /..|[^\0-\u02ff]/u.test(folded(text));
}

type Finder = (text: string, findContent: FindContent) => Promise<PaletteGroup>;

/** In the order of the palette (`contentFinder` says what is read). */
const finders: readonly (readonly [GuardedAccess, Finder])[] = [
  ['sales', findPeople],
  content(
    'Vehicles',
    'listings',
    'car_listings',
    ['model', 'make', 'stock_no'],
    ({ make, model, year, price }) => [
      `${make} ${model}`.trim(),
      [Number.isNaN(year) ? '' : year, typedPrice(price)].filter(Boolean).join(' · '),
    ],
  ),
  content('Projects', 'gallery', 'renovation_gallery', ['title', 'location'], ({ title, location }) => [
    title,
    location,
  ]),
  content('Stories', 'portfolio', 'business_portfolio', ['company', 'industry'], ({ company, industry }) => [
    company,
    industry,
  ]),
  content('Brands', 'brands', 'car_brands', ['name'], ({ name }) => [name]),
];

async function findPeople(text: string): Promise<PaletteGroup> {
  const found = await findLeads(text, LEADS);
  const entries = found.map(({ id, name, kind, subject }) => ({
    key: `lead-${id}`,
    label: name,
    detail: subject ?? inquiryKinds[kind].label,
    icon: 'people' as const,
    to: leadAddress(id),
  }));
  return { title: 'People', entries };
}

function content<C extends ContentCollection>(
  title: string,
  icon: 'listings' | 'gallery' | 'portfolio' | 'brands',
  collection: C,
  fields: readonly (keyof ContentOf<C> & string)[],
  tell: (entry: Stored<C>) => [label: string, detail?: string],
): readonly [GuardedAccess, Finder] {
  const find: Finder = async (text, findContent) => {
    const found = await findContent(collection, fields, text);
    const entries = found.map((entry) => {
      const [label, detail = ''] = tell(entry);
      return {
        key: `${icon}-${entry.id}`,
        label,
        detail,
        icon,
        to: entryAddress(adminRoutes[icon], entry.id),
      };
    });
    return { title, entries };
  };
  return ['editor', find];
}

export async function findEntries(
  text: string,
  may: (access: GuardedAccess) => boolean,
  findContent: FindContent,
): Promise<readonly PaletteGroup[]> {
  const wanted = finders.filter(([access]) => may(access));
  const groups = await Promise.all(wanted.map(([, find]) => find(text, findContent)));
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.slice(0, SHOWN) }))
    .filter(({ entries }) => entries.length > 0);
}
