import {
  type CheckedCollection,
  type CheckedDocument,
  type ContentProblem,
  checkContent,
  checkedCollections,
} from '@site/domain/content/check';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { everyDocument, withDates } from '../../functions/src/platform/documents.ts';
import type { Input } from '../run.ts';
import { inProject } from './in-project.ts';

/**
 * Lists damaged documents, and those that no list can show. `--repair` adds the missing sort field.
 * Other damage is repaired in the back office.
 */
export function main(input: Input): Promise<boolean> {
  return inProject(input.words[0], async () => {
    const firestore = getFirestore();
    const findings = await find(firestore);
    const lost = input.is('repair') ? findings.filter(({ unsorted }) => unsorted) : [];
    for (const finding of lost) await repair(firestore, finding);
    const left = lost.length > 0 ? await find(firestore) : findings;
    for (const { collection, id, wrong, unsorted } of left)
      console.log(
        `${collection}/${id}: ${wrong.join(', ')}${unsorted ? ' (it lacks what lists are sorted by)' : ''}`,
      );
    const repairs = lost.length > 0 ? `${lost.length} repaired. ` : '';
    const rest = left.length === 0 ? 'Nothing is damaged.' : `${left.length} to look at in the back office.`;
    console.log(repairs + rest);
    return left.length === 0;
  });
}

async function find(firestore: Firestore): Promise<readonly ContentProblem[]> {
  const documents = new Map<CheckedCollection, CheckedDocument[]>();
  for (const name of checkedCollections) {
    const all: CheckedDocument[] = [];
    for await (const document of everyDocument(firestore.collection(name)))
      all.push({ id: document.id, data: withDates(document.data()) });
    documents.set(name, all);
  }
  return checkContent(documents);
}

/** Sets the missing sort field: the creation time, the last place, or the id. */
async function repair(firestore: Firestore, { collection, id, unsorted }: ContentProblem): Promise<void> {
  if (!unsorted) return;
  const reference = firestore.collection(collection).doc(id);
  const values: Readonly<Record<string, () => Promise<unknown>>> = {
    display_order: async () => {
      const brands = await firestore.collection('car_brands').select('display_order').get();
      const orders = brands.docs.map((brand): unknown => brand.get('display_order'));
      return Math.max(0, ...orders.filter((order) => Number.isInteger(order)).map(Number)) + 1;
    },
    created_at: async () => (await reference.get()).createTime,
  };
  await reference.update({ [unsorted]: (await values[unsorted]?.()) ?? id });
  console.log(`${collection}/${id}: ${unsorted} is set`);
}
