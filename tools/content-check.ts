import {
  type CheckedCollection,
  type CheckedDocument,
  checkContent,
  checkedCollections,
  type Finding,
} from '@site/domain/content/check';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { ports } from './ports.ts';

/** How many documents are asked for at once. */
const PAGE = 500;

/**
 * `npm run content:check -- <project id>`: names every damaged document of a project (a `demo-` project is that of the local suite), and
 * says which ones no list of the website can show. With `--repair` those get the field that they lack; all else is repaired or deleted in
 * the back office. The exit code is 1 when something is left.
 */
export async function main(args: readonly string[]): Promise<void> {
  const projectId =
    args.find((argument) => !argument.startsWith('--')) ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (!projectId) {
    console.error('Name the project: npm run content:check -- <project id>');
    process.exitCode = 1;
    return;
  }
  if (projectId.startsWith('demo-'))
    process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${ports.firestore}`;
  const app = initializeApp({ projectId }, 'content-check');
  try {
    const firestore = getFirestore(app);
    const findings = await find(firestore);
    const lost = findings.filter(({ unsorted }) => unsorted);
    if (args.includes('--repair')) for (const finding of lost) await repair(firestore, finding);
    const left = args.includes('--repair') ? await find(firestore) : findings;
    for (const line of left.map(describe)) console.log(line);
    console.log(summary(left.length, args.includes('--repair') ? lost.length : 0));
    process.exitCode = left.length > 0 ? 1 : 0;
  } finally {
    await deleteApp(app);
  }
}

async function find(firestore: Firestore): Promise<readonly Finding[]> {
  const documents = new Map<CheckedCollection, readonly CheckedDocument[]>();
  for (const name of checkedCollections) documents.set(name, await readAll(firestore, name));
  return checkContent(documents);
}

async function readAll(firestore: Firestore, name: CheckedCollection): Promise<CheckedDocument[]> {
  const query = firestore.collection(name).orderBy('__name__').limit(PAGE);
  const all: QueryDocumentSnapshot[] = [];
  for (let page = await query.get(); ; ) {
    all.push(...page.docs);
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) break;
    page = await query.startAfter(last).get();
  }
  return all.map((document) => ({ id: document.id, stored: toStored(document) }));
}

function toStored(document: QueryDocumentSnapshot): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document.data()).map(([name, value]) => [
      name,
      value instanceof Timestamp ? value.toDate() : value,
    ]),
  );
}

/** Gives a document the field that lists are sorted by: the time of its creation, the last place, or its id. */
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
