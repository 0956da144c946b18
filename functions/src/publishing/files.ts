import { SHOW_CAR_PRICES } from '@site/domain/collections';
import { readTime } from '@site/domain/content/read';
import { newest } from '@site/domain/publishing/content';
import type { DocumentReader, StoredRow } from '@site/domain/publishing/document-reader';
import { everyRow } from '@site/domain/publishing/document-reader';
import {
  isLongSold,
  isoTime,
  type Project,
  toProject,
  toShowsPrices,
  toVehicle,
  type Vehicle,
} from '@site/domain/publishing/entities';

/** Copied from the vehicle. */
const COPIED = [
  ...(['id', 'brand_id', 'make', 'model', 'year', 'condition', 'availability', 'mileage_km'] as const),
  ...(['body_type', 'fuel', 'gearbox', 'transmission', 'fuel_type', 'stock_no'] as const),
] satisfies readonly (keyof Vehicle)[];

/** Random digits of a time compress badly. */
const DAY = '2026-01-02'.length;

export async function renderCatalogue(documents: DocumentReader, now = new Date()): Promise<string> {
  const showsPrices = toShowsPrices(await documents.get('admin_settings', SHOW_CAR_PRICES));
  const rows = await everyRow(documents, newest('car_listings'));
  const vehicles = rows.flatMap((row) => entryOf(row, showsPrices, now));
  return `${JSON.stringify({ generated_at: now.toISOString(), vehicles })}\n`;
}

/** `price_rm` is absent while prices are hidden. `picture` is absolute, or from the root of the site. */
function entryOf({ id, data }: StoredRow, showsPrices: boolean, now: Date): object[] {
  const vehicle = toVehicle(id, data);
  if (!vehicle || isLongSold(vehicle, now)) return [];
  const { price_rm, image } = vehicle;
  const copied = Object.fromEntries(COPIED.map((name) => [name, vehicle[name]]));
  const picture = image && withoutToken(image);
  const created_at = isoTime(readTime(data, 'created_at'))?.slice(0, DAY) ?? null;
  return [{ ...copied, ...(showsPrices && { price_rm }), picture, created_at }];
}

/** Pictures are public (storage.rules); tokens would be a quarter of the catalogue's size. */
function withoutToken(address: string): string {
  return address.replace(/(\/o\/[^?]+\?alt=media)&token=[\w-]+$/, '$1');
}

export async function renderProjects(documents: DocumentReader, now = new Date()): Promise<string> {
  const rows = await everyRow(documents, newest('renovation_gallery'));
  const projects = rows.flatMap(({ id, data }) => {
    const project = toProject(id, data);
    return project ? [cardOf(project)] : [];
  });
  return `${JSON.stringify({ generated_at: now.toISOString(), projects })}\n`;
}

function cardOf({ features, key_results, ...card }: Project) {
  // A card shows the description or the two other texts.
  return card.description ? { ...card, challenge: '', solution: '' } : card;
}
