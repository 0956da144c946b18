import {
  type CheckedCollection,
  type CheckedDocument,
  checkContent,
  checkedCollections,
  type Finding,
} from '@site/domain/content/check';
import {
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { everyDocument } from '../../functions/src/platform/documents.ts';
import type { Input } from '../run.ts';
import { inProject } from './in-project.ts';

/**
 * Lists damaged documents, and those that no list can show. `--repair` adds the missing sort field.
 * Other damage is repaired in the back office.
 */
export function main(input: Input): Promise<void> {
  return inProject(input.words[0], async () => {
    const firestore = getFirestore();
    const findings = await find(firestore);
    const lost = input.is('repair') ? findings.filter(({ unsorted }) => unsorted) : [];
    for (const finding of lost) await repair(firestore, finding);
    const left = lost.length > 0 ? await find(firestore) : findings;
    for (const line of left.map(describe)) console.log(line);
    console.log(summary(left.length, lost.length));
    process.exitCode = left.length > 0 ? 1 : 0;
  });
}

async function find(firestore: Firestore): Promise<readonly Finding[]> {
  const documents = new Map<CheckedCollection, readonly CheckedDocument[]>();
  for (const name of checkedCollections) documents.set(name, await readAll(firestore, name));
  return checkContent(documents);
}

async function readAll(firestore: Firestore, name: CheckedCollection): Promise<CheckedDocument[]> {
  const all: CheckedDocument[] = [];
  for await (const document of everyDocument(firestore.collection(name))) {
    all.push({ id: document.id, stored: toStored(document) });
  }
  return all;
}

function toStored(document: QueryDocumentSnapshot): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document.data()).map(([name, value]) => [
      name,
      value instanceof Timestamp ? value.toDate() : value,
    ]),
  );
}

/** Sets the missing sort field: the creation time, the last place, or the id. */
async function repair(firestore: Firestore, { collection, id, unsorted }: Finding): Promise<void> {
  if (!unsorted) return;
  const reference = firestore.collection(collection).doc(id);
  const document = await reference.get();
  const value =
    unsorted === 'display_order' ? await nextSortOrder(firestore) : substitute(document, unsorted);
  await reference.update({ [unsorted]: value });
  console.log(`${collection}/${id}: ${unsorted} is set`);
}

function substitute(document: DocumentSnapshot, field: string): unknown {
  return field === 'created_at' ? document.createTime : document.id;
}

async function nextSortOrder(firestore: Firestore): Promise<number> {
  const brands = await firestore.collection('car_brands').select('display_order').get();
  const orders = brands.docs.map((brand): unknown => brand.get('display_order'));
  return Math.max(0, ...orders.filter((order) => Number.isInteger(order)).map(Number)) + 1;
}

function describe({ collection, id, wrong, unsorted }: Finding): string {
  const lost = unsorted ? ' (it lacks what lists are sorted by)' : '';
  return `${collection}/${id}: ${wrong.join(', ')}${lost}`;
}

function summary(left: number, repaired: number): string {
  const repairs = repaired > 0 ? `${repaired} repaired. ` : '';
  return `${repairs}${left === 0 ? 'Nothing is damaged.' : `${left} to look at in the back office.`}`;
}
