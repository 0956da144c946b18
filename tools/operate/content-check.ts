import { isDraftCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import {
  type CheckedCollection,
  type ContentProblem,
  checkContent,
  checkedCollections,
} from '@site/domain/content-check';
import { contradictions } from '@site/domain/fields';
import type { StoredRow } from '@site/domain/publishing/document-reader';
import { type DocumentSnapshot, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { everyDocument, withDates } from '../../functions/src/platform/documents.ts';
import type { Input } from '../terminal.ts';
import { inProject } from './in-project.ts';

/**
 * Lists damaged documents, and those that no list can show. Lists names that nobody can tell apart, and fields that contradict their text.
 * `--repair` adds the missing sort field and lets fields follow their texts. Other damage is repaired in the back office.
 */
export function main(input: Input): Promise<boolean> {
  return inProject(input.words[0], async () => {
    const firestore = getFirestore();
    const mended = await letFollow(firestore, input.is('repair'));
    const findings = await find(firestore);
    const lost = input.is('repair') ? findings.filter(({ unsorted }) => unsorted) : [];
    for (const finding of lost) await repair(firestore, finding);
    const left = lost.length > 0 ? await find(firestore) : findings;
    const repaired = lost.length + mended;
    for (const { collection, id, wrong, unsorted, twin } of left) {
      const notes = [unsorted && 'it lacks what lists are sorted by', twin && `another has the name ${twin}`];
      const note = notes.filter(Boolean).join(', ');
      console.log(`${collection}/${id}: ${wrong.join(', ')}${note && ` (${note})`}`);
    }
    const repairs = repaired > 0 ? `${repaired} repaired. ` : '';
    const rest = left.length === 0 ? 'Nothing is damaged.' : `${left.length} to look at in the back office.`;
    console.log(repairs + rest);
    return left.length === 0;
  });
}

async function find(firestore: Firestore): Promise<readonly ContentProblem[]> {
  const documents = new Map<CheckedCollection, StoredRow[]>();
  for (const name of checkedCollections) {
    const all: StoredRow[] = [];
    for await (const document of everyDocument(firestore.collection(name)))
      all.push({ id: document.id, data: withDates(document.data()) });
    documents.set(name, all);
  }
  return checkContent(documents);
}

/** Reports each field of a document or draft that contradicts its text. Returns the number of mended documents. */
async function letFollow(firestore: Firestore, isRepair: boolean): Promise<number> {
  let mended = 0;
  const mend = async (name: ContentCollection, stored: DocumentSnapshot, at: string) => {
    const data: Readonly<Record<string, unknown>> = (at ? stored.get('data') : stored.data()) ?? {};
    const told = Object.entries(contradictions(contentKinds[name], withDates(data)));
    for (const [field, value] of told)
      console.log(
        `${stored.ref.path}: ${field} ${isRepair ? `was ${data[field]} and is ${value}` : `is ${data[field]}, but its text says ${value}`}`,
      );
    if (!isRepair || told.length === 0) return;
    const changes = Object.fromEntries(told.map(([field, value]) => [at + field, value]));
    await stored.ref.update(changes, { lastUpdateTime: stored.updateTime });
    mended += 1;
  };
  for (const name of Object.keys(contentKinds) as ContentCollection[])
    for await (const document of everyDocument(firestore.collection(name))) await mend(name, document, '');
  for await (const document of everyDocument(firestore.collection('drafts'))) {
    const name: unknown = document.get('collection');
    if (typeof name === 'string' && isDraftCollection(name)) await mend(name, document, 'data.');
  }
  return mended;
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
