import type { DocumentReader } from '@site/domain/published/document-reader';
import { isGone as isLongSold, toVehicle } from '@site/domain/published/entities';
import { pathWithId } from '@site/domain/routes';
import { soldListings } from '../store/listings.ts';
import { isGone, markWaiting } from '../store/publications.ts';
import { marksOf } from './expand-scopes.ts';
import { pathsAffectedBy } from './paths-affected-by.ts';

const LISTING = pathWithId('vehicle', '');

/** Whether a path that shows nothing is the page of a vehicle that was sold too long ago to be shown. Rejects when a read fails. */
export async function wasSoldLongAgo(
  path: string,
  documents: DocumentReader,
  now = new Date(),
): Promise<boolean> {
  const id = path.startsWith(LISTING) ? decoded(path.slice(LISTING.length)) : '';
  const stored = /^[^/]+$/.test(id) ? await documents.get('car_listings', id) : undefined;
  const vehicle = stored && toVehicle(id, stored);
  return vehicle !== undefined && isLongSold(vehicle, now);
}

/** Empty for what is no part of an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/**
 * What shows vehicles that were sold too long ago waits to be published, as if they were deleted. Gives whether there are any: then the
 * publisher has to be woken. No write tells that the time is over, so this has to run every night. A repeated run leaves what is off the
 * site already.
 */
export async function markSoldVehicles(now = new Date()): Promise<boolean> {
  const marks: string[] = [];
  for (const { id, data } of await soldListings()) {
    const vehicle = toVehicle(id, data);
    if (!vehicle || !isLongSold(vehicle, now) || (await isGone(pathWithId('vehicle', id)))) continue;
    const change = { collection: 'car_listings', id, before: data, after: undefined } as const;
    marks.push(...(await marksOf(pathsAffectedBy(change))));
  }
  await markWaiting([...new Set(marks)]);
  return marks.length > 0;
}
