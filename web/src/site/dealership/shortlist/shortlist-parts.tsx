import { Box } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import type { ReactNode } from 'react';
import { PageTop } from '#site/blocks/hero.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useWayBack } from '#ui/list-place.ts';
import { EmptyState, Notice } from '#ui/states.tsx';
import { useIsHydrated } from '#ui/use-query.ts';
import { StockState } from '../vehicles/list.tsx';

export function ShortlistTop(words: { title: string; lead: string }) {
  return <PageTop {...words} back={{ label: 'Back to Inventory', ...useWayBack(routes.shop.path) }} />;
}

export function NoVehicles({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={routes.shop.path}>Browse Vehicles</ButtonLink>
    </EmptyState>
  );
}

/** Says how many vehicles of a list are no longer in the inventory. */
export function GoneNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {count === 1
        ? 'One vehicle of this list is no longer in our inventory. It may have been sold.'
        : `${count} vehicles of this list are no longer in our inventory. They may have been sold.`}
    </Notice>
  );
}

/** The HTML holds no ids. Until hydration the inline script knows whether the list is empty or loading. `text` is for the empty list. */
export function KeptList({ text, children }: { text: string; children: ReactNode }) {
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
