import { brandChoiceMessages, ERROR_TITLE } from '@site/domain/messages/content';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { watchContent } from '../../firebase/admin/content/content.ts';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import { toastFailure } from '../../ui/toast/toast-store.ts';

type Brands = readonly Stored<'car_brands'>[];

interface BrandList {
  readonly live: Live<Brands>;
  /** The brands by name; empty until they are loaded. */
  readonly brands: Brands;
  retry(): void;
}

/** By name, as Firestore orders text. */
function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}

const BrandsContext = createContext<BrandList | undefined>(undefined);

/** Listens to the brands once, for the form's select and the extractor. Nothing is read while no form is open. */
export function BrandsProvider({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [live, retry] = useLiveQuery<Brands>(isNeeded ? 'car_brands by name' : undefined, () =>
    watchContent('car_brands', { order: byName }),
  );
  const failed = live.state === 'failed';
  useEffect(() => {
    if (failed) toastFailure(brandChoiceMessages.fetchFailed, ERROR_TITLE);
  }, [failed]);
  // A brand without a name cannot be chosen.
  const brands = live.state === 'loaded' ? live.data.filter(({ name }) => name.trim() !== '') : [];
  return <BrandsContext value={{ live, brands, retry }}>{children}</BrandsContext>;
}

export function useBrands(): BrandList {
  const brands = useContext(BrandsContext);
  if (!brands) throw new Error('useBrands needs a BrandsProvider above it');
  return brands;
}
