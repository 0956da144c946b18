import type { PublishedContent } from '@site/domain/publishing/content';
import type { Colour, Vehicle } from '@site/domain/publishing/entities';
import { useRef, useState } from 'react';
import { loadContent } from '../../../firebase/public/load-content.ts';
import { type ShownPhoto, shownPhotos } from '../../gallery/picture.ts';
import { shownPrice } from '../vehicles/card.tsx';

/** What the page of a vehicle shows. */
export interface VehicleData {
  readonly listing: Vehicle;
  /** Oldest first. */
  readonly variants: readonly Colour[];
  /** The cover first; often none. */
  readonly photos: readonly ShownPhoto[];
  readonly showPrices: boolean;
  /** Of a sold vehicle: those in stock that come nearest to it. */
  readonly similar: readonly Vehicle[];
}

/** Undefined when there is no vehicle with that id. While prices are hidden, none is in what a page is made from. */
export async function loadVehicle(content: PublishedContent, id: string): Promise<VehicleData | undefined> {
  const others = (listing: Vehicle) =>
    listing.availability === 'sold' ? content.nearestInStock(listing) : content.similarTo(listing);
  const [found, variants, photos, showPrices] = await Promise.all([
    content.vehicle(id).then(async (listing) => listing && { listing, similar: await others(listing) }),
    content.colours(id),
    content.photos('car_listings', id).then(shownPhotos),
    content.showsPrices(),
  ]);
  if (!found) return undefined;
  const shown = (vehicle: Vehicle) => (showPrices ? vehicle : { ...vehicle, price: '', price_rm: null });
  return {
    listing: shown(found.listing),
    similar: found.similar.map(shown).map(onCard),
    variants,
    photos,
    showPrices,
  };
}

/** A vehicle without what only its own page shows: it would be carried in the page for nothing. */
function onCard(vehicle: Vehicle): Vehicle {
  return { ...vehicle, description: '', features: [], brochure_pdf: null };
}

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
