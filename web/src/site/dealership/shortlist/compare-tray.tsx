import { chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { type RefObject, useEffect } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Row, Small } from '#ui/parts.tsx';
import { LOW } from '#ui/use-media.ts';
import { useStock } from '../vehicles/catalogue.ts';
import { compared, idsQuery, MOST_COMPARED, useKeptIds } from './kept.ts';

/** Leads to the comparison once two vehicles are picked. `heading` gets the focus of "Clear", which disappears. */
export function CompareTray({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const picked = useKeptIds(compared);
  const [load] = useStock({ isQuiet: true });
  // A vehicle that is gone has no card to take it away, and would keep one of the few places.
  useEffect(() => {
    if (load.state !== 'loaded') return;
    const listed = load.data.vehicles.map(({ id }) => id);
    for (const id of compared.get()) if (!listed.includes(id)) compared.remove(id);
  }, [load]);
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
      <Row gap="2">
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
      </Row>
    </Row>
  );
}
