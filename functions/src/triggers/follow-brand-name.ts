import { onDocumentUpdated } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { brandName } from '../store/brands.ts';
import { renameMake } from '../store/listings.ts';

/**
 * Updates the make of all listings when their brand is renamed. The platform retries it until it succeeds. This is safe: it writes the
 * current name of the brand and not that of the event, so repeated and late events have the same result.
 */
export const followBrandName = onDocumentUpdated(
  {
    ...deployment,
    document: 'car_brands/{brandId}',
    retry: true,
    labels: { access: 'trigger' },
  },
  async ({ data, params: { brandId } }) => {
    if (data?.before.get('name') === data?.after.get('name')) return;
    const name = await brandName(brandId);
    if (name) await renameMake(brandId, name);
  },
);
