import { type ManagerName, managerNames, managers } from '@site/domain/admin-routes';
import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';

/** What the overview counts: what each manager manages, and what is shown beside. */
export type Counted = ManagerName | 'heroes' | 'enquiries';

/** In which collections. */
const counted = new Map<Counted, readonly CollectionName[]>([
  ...managerNames.map((name) => [name, [managers[name].collection]] as const),
  ['heroes', ['hero_images']],
  ['enquiries', inquiryKindKeys.map((kind) => inquiryKinds[kind].collection)],
]);

/** What could be counted: one count that fails takes no other with it. */
export type Counts = Partial<Record<Counted, number>>;

/** Counts everything at once. Failures are only logged (docs/product/back-office.md, "Overview"). */
export async function loadCounts(): Promise<Counts> {
  const counts = await Promise.all(
    [...counted].map(async ([name, collections]): Promise<[Counted, number] | undefined> => {
      try {
        const { countDocuments } = await import('../../firebase/admin/count-documents.ts');
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
