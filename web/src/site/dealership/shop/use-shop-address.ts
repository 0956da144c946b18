import type { SetURLSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { useQuery } from '../../../ui/use-query.ts';
import { readShopAddress, type ShopAddress } from './shop-address.ts';

/** What the shop's address says, and how to change it. The shop is prerendered without a query, so it is hydrated without one. */
export function useShopAddress(): [address: ShopAddress, setQuery: SetURLSearchParams] {
  const [query, setQuery] = useQuery();
  const isHydrated = useIsHydrated();
  return [readShopAddress(isHydrated ? query : new URLSearchParams()), setQuery];
}
