import { Box } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import type { ReactNode } from 'react';
import { PageTop } from '#site/blocks/hero.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useWayBack } from '#ui/list-place.ts';
import { EmptyState } from '#ui/states.tsx';
import { useIsHydrated } from '#ui/use-query.ts';
import { StockState } from '../vehicles/list.tsx';

export const shortlistMessages = {
  noFavourites: 'No favourites yet. Press the heart on a vehicle to keep it here.',
  noneShared: 'This link names no vehicles.',
  nothingToCompare: 'Pick two or three vehicles in the inventory to compare them here.',
  browse: 'Browse Vehicles',
  gone: (count: number) =>
    count === 1
      ? 'One vehicle of this list is no longer in our inventory. It may have been sold.'
      : `${count} vehicles of this list are no longer in our inventory. They may have been sold.`,
  onlyThree: 'Only the first three vehicles of this address are compared.',
} as const;

/** The top of a page below the inventory. */
export function ShortlistTop(words: { title: string; lead: string }) {
  return <PageTop {...words} back={{ label: 'Back to Inventory', ...useWayBack(routes.shop.path) }} />;
}

export function NoVehicles({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={routes.shop.path}>{shortlistMessages.browse}</ButtonLink>
    </EmptyState>
  );
}

type KeptListProps = { text: string; children: ReactNode };

/** The HTML holds no ids. Until hydration the inline script knows whether the list is empty or loading. `text` is for the empty list. */
export function KeptList({ text, children }: KeptListProps) {
  if (useIsHydrated()) return children;
  return (
    <>
      <Box css={{ 'html[data-awaited] &': { display: 'none' } }}>
        <NoVehicles text={text} />
      </Box>
      <Box css={{ 'html:not([data-awaited]) &': { display: 'none' } }}>
        <StockState state="loading" again={() => {}} />
      </Box>
    </>
  );
}
