import { isGone as isLongSold, toVehicle } from '@site/domain/published/entities';
import { pathWithId } from '@site/domain/routes';
import { soldListings } from '../store/listings.ts';
import { isGone, markWaiting } from '../store/publications.ts';
import { marksOf } from './expand-scopes.ts';
import { pathsAffectedBy } from './paths-affected-by.ts';

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
