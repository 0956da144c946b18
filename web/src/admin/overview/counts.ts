import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { countDocuments } from '../../firebase/admin/read.ts';
import { screens } from '../screens.ts';

/** By the key of a screen. */
const counted: readonly (readonly [name: string, collections: readonly CollectionName[]])[] = [
  ...screens.flatMap(({ key, content }) => (content ? [[key, [content.collection]] as const] : [])),
  ['heroes', ['hero_images']],
  ['enquiries', inquiryKindKeys.map((kind) => inquiryKinds[kind].collection)],
];

/** The counts that succeeded. A failed count does not affect the others. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** Failures are only logged (docs/product/back-office.md, "Overview"). */
export async function loadCounts(withEnquiries: boolean): Promise<Counts> {
  const wanted = counted.filter(([name]) => withEnquiries || name !== 'enquiries');
  const counts = wanted.map(async ([name, collections]): Promise<readonly [string, number?]> => {
    try {
      const each = await Promise.all(collections.map(countDocuments));
      return [name, each.reduce((sum, count) => sum + count, 0)];
    } catch (error) {
      console.error(`Counting ${name} failed`, error);
      return [name];
    }
  });
  return Object.fromEntries(await Promise.all(counts));
}
