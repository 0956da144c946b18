import { useRef, useState } from 'react';
import { loadContent } from '../../../firebase/public/load-content.ts';
import { shownPrice } from '../vehicles/price.ts';
import type { VehicleData } from './load-vehicle.ts';

/** What has changed since the page was made. */
export type VehicleChange = 'gone' | 'price' | 'availability';

/** How long an answer of the database holds, in milliseconds. */
const HOLDS = 60_000;

/**
 * The vehicle as the page has it, until the visitor is about to enquire: then it is read again in the background, so that nobody enquires
 * about a car that is sold, or whose price has changed. A failed read is only logged.
 */
export function useLatestVehicle(vehicle: VehicleData) {
  const [latest, setLatest] = useState(vehicle);
  const [change, setChange] = useState<VehicleChange>();
  const asked = useRef(Number.NEGATIVE_INFINITY);

  function check(): void {
    if (Date.now() - asked.current < HOLDS) return;
    asked.current = Date.now();
    readAgain().catch((reason: unknown) => {
      asked.current = Number.NEGATIVE_INFINITY;
      console.error('The vehicle could not be read again', reason);
    });
  }

  async function readAgain() {
    const content = await loadContent();
    const [listing, showPrices] = await Promise.all([
      content.vehicle(vehicle.listing.id),
      content.showsPrices(),
    ]);
    if (!listing) return setChange('gone');
    const before = shownPrice(latest.listing.price, latest.showPrices);
    if (shownPrice(listing.price, showPrices) !== before) setChange('price');
    if (listing.availability !== latest.listing.availability) setChange('availability');
    setLatest({ ...latest, listing, showPrices });
  }

  return { latest, change, check };
}
