import { adminRoutes } from '@site/domain/admin-routes';
import { type ContentCollection, type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { nameIn } from '@site/domain/content/read';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { GuardedAccess } from '@site/domain/procedures';
import { folded } from '@site/domain/text';
import { typedPrice } from '@site/domain/vehicles/values';
import type { FindContent, Stored } from '../../firebase/admin/content/content.ts';
import { findLeads } from '../../firebase/admin/leads.ts';
import { entryAddress } from '../content/kind.ts';
import { leadAddress } from '../shared/lead-address.ts';

export interface PaletteEntry {
  readonly id?: string;
  readonly label: string;
  readonly detail?: string;
  readonly key: string;
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

interface Finder {
  readonly title: string;
  readonly access: GuardedAccess;
  find(text: string, findContent: FindContent): Promise<readonly PaletteEntry[]>;
}

/** In the order of the palette (`contentFinder` says what is read). */
const finders: readonly Finder[] = [
  { title: 'People', access: 'sales', find: findPeople },
  content('Vehicles', 'listings', 'car_listings', ['model', 'make', 'stock_no'], ({ price }) =>
    typedPrice(price),
  ),
  content('Projects', 'gallery', 'renovation_gallery', ['title', 'location'], ({ location }) => location),
  content('Stories', 'portfolio', 'business_portfolio', ['company', 'industry'], ({ industry }) => industry),
  content('Brands', 'brands', 'car_brands', ['name'], () => ''),
];

async function findPeople(text: string): Promise<readonly PaletteEntry[]> {
  const found = await findLeads(text, LEADS);
  return found.map(({ id, name, kind, subject }) => ({
    id,
    label: name,
    detail: subject ?? inquiryKinds[kind].label,
    key: 'people',
    to: leadAddress(id),
  }));
}

function content<C extends ContentCollection>(
  title: string,
  key: 'listings' | 'gallery' | 'portfolio' | 'brands',
  collection: C,
  fields: readonly (keyof ContentOf<C> & string)[],
  detailOf: (entry: Stored<C>) => string,
): Finder {
  return {
    title,
    access: 'editor',
    async find(text, findContent) {
      const found = await findContent(collection, fields, text);
      return found.map((entry) => ({
        id: entry.id,
        label: nameIn(contentKinds[collection], entry),
        detail: detailOf(entry),
        key,
        to: entryAddress(adminRoutes[key], entry.id),
      }));
    },
  };
}

export async function findEntries(
  text: string,
  may: (access: GuardedAccess) => boolean,
  findContent: FindContent,
): Promise<readonly PaletteGroup[]> {
  const wanted = finders.filter(({ access }) => may(access));
  return Promise.all(
    wanted.map(async ({ title, find }) => ({
      title,
      entries: (await find(text, findContent)).slice(0, SHOWN),
    })),
  );
}
