import type { Vehicle } from '@site/domain/publishing/entities';
import type { PublishedContent } from '@site/domain/publishing/published-content';
import { pathWithId } from '@site/domain/routes';
import { useRef, useState } from 'react';
import { shownPhotos } from '#site/gallery/picture.ts';
import { publishedPage } from '#site/published.ts';
import { shownPrice } from '../vehicles/card.tsx';

export type VehicleData = NonNullable<Awaited<ReturnType<typeof loadVehicle>>>;

/**
 * Undefined for an unknown id. Leaves out prices that are hidden or whose setting is unknown. A sold vehicle has alternatives in stock. The
 * oldest colour and the cover photo come first.
 */
export async function loadVehicle(content: PublishedContent, id: string) {
  const others = (listing: Vehicle) =>
    listing.availability === 'sold' ? content.nearestInStock(listing) : content.similarTo(listing);
  const [found, variants, photos, showsPrices] = await Promise.all([
    content.vehicle(id).then(async (listing) => listing && { listing, similar: await others(listing) }),
    content.colours(id),
    content.photos('car_listings', id).then(shownPhotos),
    content.showsPrices(),
  ]);
  if (!found) return undefined;
  const shown = (vehicle: Vehicle) => (showsPrices ? vehicle : { ...vehicle, price: '', price_rm: null });
  return {
    listing: shown(found.listing),
    similar: found.similar.map(shown).map(onCard),
    variants,
    photos,
    showsPrices: showsPrices === true,
    ...(showsPrices === null && { pricesUnread: true }),
  };
}

/** Drops the fields that no card shows: the HTML should fit into the first ten packets. */
function onCard({ id, stock_no, make, model, year, price, image, fuel_type, transmission, ...of }: Vehicle) {
  const { condition, availability } = of;
  return { id, stock_no, make, model, year, price, image, fuel_type, transmission, condition, availability };
}

export type VehicleChange = 'gone' | 'price' | 'availability';

const HOLDS_MS = 60_000;

/** Asks the published page before an enquiry, past every cache, for a sale or a new price. A failure is only logged. */
export function useLatestVehicle(vehicle: VehicleData) {
  const [latest, setLatest] = useState(vehicle);
  const [changes, setChanges] = useState<ReadonlySet<VehicleChange>>(new Set());
  const asked = useRef(0);

  const tell = (change: VehicleChange) => setChanges((before) => new Set(before).add(change));

  function check(): void {
    if (Date.now() - asked.current < HOLDS_MS) return;
    asked.current = Date.now();
    readAgain().catch((reason: unknown) => {
      asked.current = 0;
      console.error('The vehicle could not be read again', reason);
    });
  }

  async function readAgain() {
    // The page of this build, so its data has this shape.
    const page = await publishedPage(pathWithId('vehicle', vehicle.listing.id)).loadAgain();
    const now = page as VehicleData | undefined;
    if (!now) return tell('gone');
    if (now.pricesUnread) throw new Error('The price setting could not be read');
    const { listing, showsPrices } = now;
    if (shownPrice(listing.price, showsPrices) !== shownPrice(latest.listing.price, latest.showsPrices))
      tell('price');
    if (listing.availability !== latest.listing.availability) tell('availability');
    setLatest(now);
  }

  return { latest, changes, check };
}
