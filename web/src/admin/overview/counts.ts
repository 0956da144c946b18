import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { screens } from '../screens.ts';

/** By the key of a screen. */
const counted = new Map<string, readonly CollectionName[]>([
  ...screens.flatMap(({ key, content }) => (content ? [[key, [content.collection]] as const] : [])),
  ['heroes', ['hero_images']],
  ['enquiries', inquiryKindKeys.map((kind) => inquiryKinds[kind].collection)],
]);

/** The counts that succeeded. A failed count does not affect the others. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** Failures are only logged (docs/product/back-office.md, "Overview"). */
export async function loadCounts(withEnquiries: boolean): Promise<Counts> {
  const counts = await Promise.all(
    [...counted]
      .filter(([name]) => withEnquiries || name !== 'enquiries')
      .map(async ([name, collections]): Promise<[string, number] | undefined> => {
        try {
          const { countDocuments } = await import('../../firebase/admin/read.ts');
          const each = await Promise.all(collections.map(countDocuments));
          return [name, each.reduce((sum, count) => sum + count, 0)];
        } catch (error) {
          console.error(`Counting ${name} failed`, error);
          return undefined;
        }
      }),
  );
  return Object.fromEntries(counts.filter((count) => count !== undefined));
}
