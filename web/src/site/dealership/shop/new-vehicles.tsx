import type { Brand } from '@site/domain/published/entities';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { Passage } from '../../shared/content-types.ts';
import type { Reading } from '../../shared/page-module.ts';
import { inventoryMessages } from '../messages.ts';
import { BrandGrid } from './brand-grid.tsx';
import { PanelHeading } from './panel-heading.tsx';

const brandVehicles = lazyComponent(() => import('./brand-vehicles.tsx'));

interface NewVehiclesProps {
  intro: Passage;
  /** Undefined until they are read. */
  brands: readonly Brand[] | undefined;
  reading: Reading | undefined;
  /** The chosen brand; null if there is none. */
  brandId: string | null;
  /** Null goes back to the brands. */
  onChooseBrand(brandId: string | null): void;
}

/** New cars: the brands, then the vehicles of the chosen one. */
export function NewVehicles({ intro, brands, reading, brandId, onChooseBrand }: NewVehiclesProps) {
  const heading = useFocusOnMove(brandId);
  const brand = brands?.find(({ id }) => id === brandId);

  if (brand) {
    return (
      <brandVehicles.Component
        key={brand.id}
        heading={heading}
        brand={brand}
        onBack={() => onChooseBrand(null)}
      />
    );
  }
  return (
    <>
      <PanelHeading ref={heading} note="Browse Brands" title={intro.title} text={intro.text} />
      {reading?.state === 'failed' ? (
        <EmptyState text={inventoryMessages.brandsUnavailable}>
          <Button variant="dark" size="sm" onClick={reading.again}>
            {inventoryMessages.tryAgain}
          </Button>
        </EmptyState>
      ) : (
        <BrandGrid brands={brands} onChoose={(chosen) => onChooseBrand(chosen.id)} />
      )}
    </>
  );
}

/** Scrolls to the top and focuses the new heading whenever the page changes between brands and vehicles. */
function useFocusOnMove(brandId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(brandId);
  useEffect(() => {
    if (before.current === brandId) return;
    before.current = brandId;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [brandId]);
  return heading;
}
