import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { Lead } from '@site/domain/enquiries/lead';
import { ACTIVITY, type LeadActivity, RECEIVED } from '@site/domain/enquiries/lead';
import {
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { map, Observable } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { serverAnswers, withConfirmation } from '../server-answers.ts';
import { type StoredInquiry, toInquiry } from '../to-inquiry.ts';
import { watchList } from '../watch-list.ts';
import { type StoredActivity, type StoredLead, toActivity, toLead } from './to-lead.ts';

/** One document, live: a list of one, or of none while there is no such document. Errors when it cannot be read. */
function watchOne<T>(
  reference: () => DocumentReference,
  toItem: (snapshot: DocumentSnapshot) => T | undefined,
): Observable<readonly T[]> {
  return new Observable((subscriber) =>
    onSnapshot(
      reference(),
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: DocumentSnapshot) => !snapshot.exists(),
        toValue: (snapshot) => {
          const item = toItem(snapshot);
          return item === undefined ? [] : [item];
        },
      }),
    ),
  );
}

/** The lead of that id, live; none while there is none. Errors when it cannot be read. */
export function watchLead(id: string): Observable<readonly StoredLead[]> {
  return watchOne(
    () => doc(adminDatabase(), 'leads', id),
    (snapshot) => {
      const data = snapshot.data();
      return data && toLead(snapshot.id, data);
    },
  );
}

/** One enquiry, live; none once it is deleted. Errors when it cannot be read. */
export function watchInquiry(kind: InquiryKind, id: string): Observable<readonly StoredInquiry[]> {
  return watchOne(
    () => doc(adminDatabase(), inquiryKinds[kind].collection, id),
    (snapshot) => {
      const data = snapshot.data({ serverTimestamps: 'estimate' });
      return data && toInquiry(kind, snapshot.id, data);
    },
  );
}

/** The latest entries of a lead's timeline, the newest first, live. Errors when they cannot be read. */
export function watchActivity(leadId: string, rows: number): Observable<readonly StoredActivity[]> {
  const timeline = () =>
    query(
      collection(adminDatabase(), 'leads', leadId, ACTIVITY),
      orderBy('at' satisfies keyof LeadActivity, 'desc'),
      limit(rows),
    );
  return watchList(timeline, (entry) => toActivity(entry.id, entry.data())).pipe(map(withoutGaps));
}

/** The other people, by their ids, who had the same e-mail address or phone number when the enquiry was received, live. */
export function watchNamesakes(leadId: string): Observable<readonly string[]> {
  const received = () => doc(adminDatabase(), 'leads', leadId, ACTIVITY, RECEIVED);
  return watchOne(received, (entry) => {
    const data = entry.data();
    const read = data && toActivity(entry.id, data);
    return read?.type === 'received' ? read.data.also_matches : undefined;
  }).pipe(map((found) => found.flat()));
}

/** How many enquiries of one person are shown. */
const OF_PERSON = 20;

/** The latest leads of a person, the newest first, live. Errors when they cannot be read. */
export function watchLeadsOf(contactId: string): Observable<readonly StoredLead[]> {
  const theirs = () =>
    query(
      collection(adminDatabase(), 'leads'),
      where('contact_id' satisfies keyof Lead, '==', contactId),
      orderBy('received_at' satisfies keyof Lead, 'desc'),
      limit(OF_PERSON),
    );
  return watchList(theirs, (found) => toLead(found.id, found.data())).pipe(map(withoutGaps));
}

function withoutGaps<T>(items: readonly (T | undefined)[]): readonly T[] {
  return items.flatMap((item) => item ?? []);
}
