import { isDeepStrictEqual } from 'node:util';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId, searchedLead } from '@site/domain/enquiries/lead';
import { leadTerms } from '@site/domain/search-terms';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { receiveInquiry } from '../../functions/src/enquiries/received.ts';
import { everyDocument } from '../../functions/src/platform/every-document.ts';
import { leadPath } from '../../functions/src/platform/paths.ts';
import type { LeadsOutcome } from './outcome.ts';

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
