import { Box, chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import type { ReactNode, RefObject } from 'react';
import { PageTop } from '#site/blocks/hero.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useWayBack } from '#ui/list-place.ts';
import { Row, Small } from '#ui/parts.tsx';
import { EmptyState, Notice } from '#ui/states.tsx';
import { LOW } from '#ui/use-media.ts';
import { useIsHydrated } from '#ui/use-query.ts';
import { StockState } from '../vehicles/list.tsx';
import { compared, idsQuery, MOST_COMPARED, useKeptIds } from './kept.ts';

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

/** Leads to the comparison once two vehicles are picked. `heading` gets the focus of "Clear", which disappears. */
export function CompareTray({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const picked = useKeptIds(compared);
  if (picked.length === 0) return null;
  return (
    <Row
      role="region"
      aria-label="Comparison"
      data-ground="dark"
      position="sticky"
      bottom="4"
      css={{ [LOW]: { position: 'static' } }}
      zIndex="1"
      alignItems="center"
      justifyContent="space-between"
      mt="8"
      px="5"
      py="3"
      borderRadius="lg"
      background="pine.900"
      color="white"
      boxShadow="floating"
    >
      <chakra.p role="status" fontWeight="600" fontVariantNumeric="tabular-nums">
        {`${picked.length} of ${MOST_COMPARED} picked`}
      </chakra.p>
      <Box display="flex" gap="2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            compared.clear();
            heading.current?.focus({ preventScroll: true });
          }}
        >
          Clear
        </Button>
        {picked.length > 1 ? (
          <ButtonLink size="sm" to={`${routes.compare.path}${idsQuery(picked)}`}>
            Compare
          </ButtonLink>
        ) : (
          <Small alignSelf="center">Pick another to compare</Small>
        )}
      </Box>
    </Row>
  );
}
