import { SHOW_CAR_PRICES } from '@site/domain/collections';
import type { RouteWithId } from '@site/domain/routes';
import { appCheckSiteKey } from '../config.ts';
import { variantsOf } from './read-color-variants.ts';
import { type Call, rowCall } from './rest.ts';
import { rowsCall } from './rest-query.ts';

/** A placeholder for the id, which the browser takes from the address (`build/early-reads.ts`). */
const ID = '{id}';

/**
 * The first reads of the pages of a vehicle and of a project, exactly as the pages make them: they are sent before the code of the page is
 * loaded. None with App Check, whose token needs code.
 */
export function earlyReads(page: RouteWithId): readonly Call[] {
  if (appCheckSiteKey) return [];
  const reads: Readonly<Record<RouteWithId, readonly Call[]>> = {
    project: [rowCall('renovation_gallery', ID)],
    vehicle: [
      rowCall('car_listings', ID),
      rowsCall(variantsOf(ID)),
      rowCall('admin_settings', SHOW_CAR_PRICES),
    ],
  };
  return reads[page];
}
