import { onDocumentUpdated } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { brandName } from '../store/brands.ts';
import { renameMake } from '../store/listings.ts';

/**
 * A brand that is renamed takes the make of its listings along. Retried by the platform until it succeeds, which is safe: it writes the
 * name that the brand has now, whatever the event says, so that repeated and late events end the same.
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
