import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { missingValues } from './missing-values.ts';
import type { Outcome } from './outcome.ts';

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
