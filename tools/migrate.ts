import { isDeepStrictEqual } from 'node:util';
import type { CarListing } from '@site/domain/content/car-listing';
import { carListingKinds } from '@site/domain/content/field-kinds';
import { readFields, type StoredDocument } from '@site/domain/content/read';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId, searchedLead } from '@site/domain/enquiries/lead';
import { leadTerms } from '@site/domain/search-terms';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  FieldPath,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { receiveInquiry } from '../functions/src/enquiries/received.ts';
import { everyDocument } from '../functions/src/platform/every-document.ts';
import { leadPath } from '../functions/src/platform/paths.ts';
import { describeAdministrators, migrateAdministrators } from './migration/migrate-administrators.ts';
import {
  describeLeads,
  describeOutcome,
  describeTerms,
  type LeadsOutcome,
  type Outcome,
} from './migration/outcome.ts';
import { ports } from './ports.ts';

/** The fields that older listings lack, in the order of the report. */
const fields = [
  'condition',
  'availability',
  'price_rm',
  'mileage_km',
  'registration_year',
  'body_type',
  'fuel',
  'gearbox',
] as const;
type MigratedField = (typeof fields)[number];

/** What a migration does to one listing. */
export interface MissingValues {
  /** What is missing and can be told: what is stored stays as it is, also when it is wrong. */
  readonly values: Readonly<Partial<Pick<CarListing, MigratedField>>>;
  /** What is missing and no text tells. A new car has no mileage and needs no year of registration. */
  readonly untold: readonly MigratedField[];
}

/** What a listing lacks. A condition that no text tells is new, as all listings were before. */
export function missingValues(stored: StoredDocument): MissingValues {
  const told = derivedValues(readFields(carListingKinds, stored));
  const all = { ...told, condition: told.condition ?? 'new', availability: 'available' } as const;
  const missing = fields.filter((field) => stored[field] === undefined || stored[field] === null);
  const condition = stored['condition'] ?? all.condition;
  const ofUsedCars: readonly MigratedField[] = ['mileage_km', 'registration_year'];
  return {
    values: Object.fromEntries(
      missing.flatMap((field) => (all[field] === null ? [] : [[field, all[field]] as const])),
    ),
    untold: missing.filter(
      (field) => all[field] === null && !(condition === 'new' && ofUsedCars.includes(field)),
    ),
  };
}

/** How many listings are read at once. */
const PAGE = 300;

/**
 * Fills in what listings lack, in the order of their ids; reads only without `isWritten`. A listing is written only as it was read: one
 * that an administrator changes at that moment is left for the next run. Stopping it loses nothing, since what is filled in is not
 * missing any more.
 */
export async function migrateListings(
  firestore: Firestore,
  { isWritten }: { isWritten: boolean },
): Promise<Outcome> {
  const ordered = firestore.collection('car_listings').orderBy(FieldPath.documentId()).limit(PAGE);
  const filled: string[] = [];
  const changedMeanwhile: string[] = [];
  const untold = new Map<string, readonly string[]>();
  let seen = 0;
  for (let page = await ordered.get(); !page.empty; ) {
    for (const listing of page.docs) {
      seen += 1;
      const { values, untold: fields } = missingValues(listing.data());
      if (fields.length > 0) untold.set(listing.id, fields);
      if (Object.keys(values).length === 0) continue;
      if (!isWritten || (await fill(listing, values))) filled.push(listing.id);
      else changedMeanwhile.push(listing.id);
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) break;
    page = await ordered.startAfter(last).get();
  }
  return { seen, filled, changedMeanwhile, untold };
}

/** The code that Firestore answers when a document is not as it was read: https://grpc.io/docs/guides/status-codes */
const FAILED_PRECONDITION = 9;

/** False when the listing has changed since it was read, or is gone. */
async function fill({ ref, updateTime }: QueryDocumentSnapshot, values: object): Promise<boolean> {
  try {
    await ref.update({ ...values }, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    const isChanged = error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION;
    if (isChanged) return false;
    throw error;
  }
}

/**
 * Makes the leads of enquiries that have none, the oldest first, so that people get the name and the order that they would have had; those
 * without a time come last. Reads only without `isWritten`. Stopping it loses nothing: what is made is not missing any more.
 */
export async function migrateLeads(
  firestore: Firestore,
  { isWritten }: { isWritten: boolean },
): Promise<LeadsOutcome> {
  const inquiries: { readonly kind: InquiryKind; readonly id: string; readonly time: number }[] = [];
  for (const kind of inquiryKindKeys) {
    const all = firestore.collection(inquiryKinds[kind].collection).select('created_at');
    for await (const inquiry of everyDocument(all)) {
      const time = inquiry.get('created_at');
      const isTime = time instanceof Timestamp;
      inquiries.push({ kind, id: inquiry.id, time: isTime ? time.toMillis() : Number.MAX_SAFE_INTEGER });
    }
  }
  inquiries.sort((one, other) => one.time - other.time);
  let made = 0;
  for (const { kind, id } of inquiries) {
    const isMade = isWritten ? await receiveInquiry(kind, id) : await lacksLead(firestore, leadId(kind, id));
    if (isMade) made += 1;
  }
  return { seen: inquiries.length, made };
}

/**
 * Stores the terms under which a lead is found where they are others than today's, as an older version wrote them. A lead that changes
 * meanwhile is left for the next run. Answers how many.
 */
export async function migrateTerms(
  firestore: Firestore,
  { isWritten }: { isWritten: boolean },
): Promise<number> {
  let renewed = 0;
  for await (const lead of everyDocument(firestore.collection('leads'))) {
    const { data } = searchedLead.safeParse(lead.data());
    const search = data && leadTerms(data);
    if (!search || isDeepStrictEqual(search, data.search)) continue;
    renewed += 1;
    if (isWritten) await lead.ref.update({ search }, { lastUpdateTime: lead.updateTime }).catch(leaveChanged);
  }
  return renewed;
}

/** The code of `FAILED_PRECONDITION`, and of `NOT_FOUND`: https://grpc.io/docs/guides/status-codes */
const CHANGED: readonly unknown[] = [9, 5];

function leaveChanged(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && CHANGED.includes(error.code))) throw error;
}

async function lacksLead(firestore: Firestore, id: string): Promise<boolean> {
  return !(await firestore.doc(leadPath(id)).get()).exists;
}

/**
 * `npm run migrate -- <project id>`: names the administrators without a role, and makes an owner of each whom `--owner=<user name>` names.
 * Fills in what older listings lack, as far as their texts tell it. Makes the leads of older enquiries, and stores the words by which older
 * leads are found. A `demo-` project is that of the local suite. Says what it would write; with `--write` it writes. It may be stopped and
 * run again at any time: it only ever writes what is missing or out of date. The exit code is 1 when the project is not named.
 */
export async function main(args: readonly string[]): Promise<void> {
  const projectId =
    args.find((argument) => !argument.startsWith('--')) ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (!projectId) {
    console.error('Name the project: npm run migrate -- <project id>');
    process.exitCode = 1;
    return;
  }
  if (projectId.startsWith('demo-'))
    process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${ports.firestore}`;
  // The functions' own code, which makes the leads, uses the default app.
  const app = initializeApp({ projectId });
  try {
    const isWritten = args.includes('--write');
    const firestore = getFirestore(app);
    const owners = args.flatMap((argument) => /^--owner=(.+)$/.exec(argument)?.[1] ?? []);
    const administrators = await migrateAdministrators(firestore, { isWritten, owners });
    const listings = await migrateListings(firestore, { isWritten });
    const leads = await migrateLeads(firestore, { isWritten });
    const terms = await migrateTerms(firestore, { isWritten });
    const lines = [
      ...describeAdministrators(administrators, isWritten),
      ...describeOutcome(listings, isWritten),
      ...describeLeads(leads, isWritten),
      ...describeTerms(terms, isWritten),
    ];
    for (const line of lines) console.log(line);
    if (!isWritten) console.log('Nothing is written yet: run it with --write.');
  } finally {
    await deleteApp(app);
  }
}
