import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';

/** What the overview counts, and in which collections. */
const counted = {
  portfolio: ['business_portfolio'],
  gallery: ['renovation_gallery'],
  listings: ['car_listings'],
  brands: ['car_brands'],
  heroes: ['hero_images'],
  enquiries: inquiryKindKeys.map((kind) => inquiryKinds[kind].collection),
} as const satisfies Record<string, readonly CollectionName[]>;

export type Counted = keyof typeof counted;

/** What could be counted: one count that fails takes no other with it. */
export type Counts = Partial<Record<Counted, number>>;

/** Counts everything at once. Failures are only logged (docs/product/back-office.md, "Overview"). */
export async function loadCounts(): Promise<Counts> {
  const counts = await Promise.all(
    (Object.keys(counted) as Counted[]).map(async (name): Promise<[Counted, number] | undefined> => {
      try {
        const { countDocuments } = await import('../../firebase/admin/count-documents.ts');
        const each = await Promise.all(counted[name].map(countDocuments));
        return [name, each.reduce((sum, count) => sum + count, 0)];
      } catch (error) {
        console.error(`Counting ${name} failed`, error);
        return undefined;
      }
    }),
  );
  return Object.fromEntries(counts.filter((count) => count !== undefined));
}
