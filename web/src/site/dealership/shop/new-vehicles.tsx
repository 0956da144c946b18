import { useEffect, useRef } from 'react';
import { carBrands } from '../../../firebase/public/read-car-brands.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import type { Passage } from '../../shared/content-types.ts';
import { useVisitLoad } from '../../shared/reading/use-visit-load.ts';
import { inventoryMessages } from '../messages.ts';
import { BrandGrid } from './brand-grid.tsx';
import { PanelHeading } from './panel-heading.tsx';

const brandVehicles = lazyComponent(() => import('./brand-vehicles.tsx'));

interface NewVehiclesProps {
  intro: Passage;
  /** The chosen brand; null if there is none. */
  brandId: string | null;
  /** Null goes back to the brands. */
  onChooseBrand(brandId: string | null): void;
}

/** New cars: the brands, then the vehicles of the chosen one. */
export function NewVehicles({ intro, brandId, onChooseBrand }: NewVehiclesProps) {
  const { load, again } = useVisitLoad(carBrands, (reason) => {
    console.error('The car brands could not be read', reason);
    toastFailure(inventoryMessages.brandsFailed, inventoryMessages.errorTitle);
  });
  const heading = useFocusOnMove(brandId);
  const brand = load.state === 'loaded' ? load.value.find(({ id }) => id === brandId) : undefined;

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
      {load.state === 'failed' ? (
        <EmptyState text={inventoryMessages.brandsUnavailable}>
          <Button variant="dark" size="sm" onClick={again}>
            {inventoryMessages.tryAgain}
          </Button>
        </EmptyState>
      ) : (
        <BrandGrid
          brands={load.state === 'loaded' ? load.value : undefined}
          onChoose={(chosen) => onChooseBrand(chosen.id)}
        />
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
