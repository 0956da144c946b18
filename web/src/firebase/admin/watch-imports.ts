import { type ListingImport, listingImport } from '@site/domain/content/plan-import';
import { limit, orderBy, where } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import { watchParsed } from './watch-parsed.ts';

/** How many imports are shown. */
const SHOWN = 5;

/** An import with its id. */
export type ShownImport = ListingImport & { readonly id: string };

/** The last imports, the newest first, live. A damaged one is left out. Errors when they cannot be read. */
export function watchImports(): Observable<readonly ShownImport[]> {
  const imports = where('kind' satisfies keyof ListingImport, '==', 'import' satisfies ListingImport['kind']);
  const newest = orderBy('created_at' satisfies keyof ListingImport, 'desc');
  return watchParsed('listing_imports', listingImport, imports, newest, limit(SHOWN));
}
