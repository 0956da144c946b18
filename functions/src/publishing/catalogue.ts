import { SHOW_CAR_PRICES } from '@site/domain/collections';
import { newest } from '@site/domain/published/content';
import type { DocumentReader, StoredRow } from '@site/domain/published/document-reader';
import { toPriceVisibility, toVehicle } from '@site/domain/published/entities';
import { everyRow } from '@site/domain/published/every-row';
import { readTime } from '@site/domain/reading/read-fields';
import { amountOf } from '@site/domain/ringgit';

/** A vehicle of the catalogue. Further fields of the contract come when listings have them. */
interface CatalogueVehicle {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  /** Null when it is not known. */
  readonly year: number | null;
  /** In ringgit; null when the price is not one amount. Left out of every vehicle while prices are hidden. */
  readonly price_rm?: number | null;
  /** The address of its picture: absolute, or from the root of the site. */
  readonly picture: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string | null;
}

/** The text of `catalogue.json`: every vehicle that visitors see, newest first. */
export async function renderCatalogue(documents: DocumentReader, now = new Date()): Promise<string> {
  const showPrices = toPriceVisibility(await documents.get('admin_settings', SHOW_CAR_PRICES));
  const rows = await everyRow(documents, newest('car_listings'));
  const vehicles = rows.flatMap((row) => entryOf(row, showPrices));
  return `${JSON.stringify({ generated_at: now.toISOString(), vehicles })}\n`;
}

/** None for a listing that no page shows. */
function entryOf({ id, data }: StoredRow, showPrices: boolean): CatalogueVehicle[] {
  const vehicle = toVehicle(id, data);
  if (!vehicle) return [];
  const { make, model, year, price, image } = vehicle;
  const created = readTime(data, 'created_at');
  return [
    {
      id,
      make,
      model,
      year,
      ...(showPrices && { price_rm: amountOf(price) ?? null }),
      picture: image,
      created_at: Number.isFinite(created.getTime()) ? created.toISOString() : null,
    },
  ];
}
