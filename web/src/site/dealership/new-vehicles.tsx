import type { Brand } from '@site/domain/publishing/entities';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import type { Passage } from '../content.ts';
import type { Reading } from '../page.ts';
import { BrandGrid } from './brand-grid.tsx';
import { inventoryMessages } from './messages.ts';
import { Late } from './vehicles/late.tsx';
import { PanelHeading } from './vehicles/panel-heading.tsx';

const brandVehicles = lazyComponent(() => import('./vehicles/brand-vehicles.tsx'));
/** Loaded when a visitor is about to open it, or the address asks for it. */
export const allStock = lazyComponent(() => import('./vehicles/all-stock.tsx'));

interface NewVehiclesProps {
  intro: Passage;
  /** Undefined until they are read. */
  brands: readonly Brand[] | undefined;
  reading: Reading | undefined;
  /** The chosen brand; null if there is none. */
  brandId: string | null;
  /** Null goes back to the brands. */
  onChooseBrand(brandId: string | null): void;
  /** The filters for all vehicles are open. */
  isFinding: boolean;
  onFind(): void;
}

/** New cars: the brands, then the vehicles of the chosen one, or the filters for all vehicles. */
export function NewVehicles({
  intro,
  brands,
  reading,
  brandId,
  onChooseBrand,
  isFinding,
  onFind,
}: NewVehiclesProps) {
  const heading = useFocusOnMove(isFinding || brandId);
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
  if (isFinding) {
    return (
      <Late>
        <allStock.Component heading={heading} onBack={() => onChooseBrand(null)} />
      </Late>
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
        <BrandGrid brands={brands} onChoose={(chosen) => onChooseBrand(chosen.id)}>
          <Button variant="outline" onClick={onFind}>
            <Icon name="filter" />
            Filter all vehicles
          </Button>
        </BrandGrid>
      )}
    </>
  );
}

/** Scrolls to the top and focuses the new heading whenever the page changes between brands and vehicles. */
function useFocusOnMove(shown: string | boolean | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [shown]);
  return heading;
}
