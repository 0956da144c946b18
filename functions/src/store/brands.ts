import type { CollectionName } from '@site/domain/collections';
import { textOf } from '@site/domain/reading/read-values';
import { firestore } from '../platform/firebase.ts';

const collection: CollectionName = 'car_brands';

/** The name of a brand; undefined when the brand is gone or its name is not valid. */
export async function brandName(brandId: string): Promise<string | undefined> {
  const brand = await (await firestore()).collection(collection).doc(brandId).get();
  return textOf(brand.get('name'))?.trim() || undefined;
}
