import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { type Lead, lead } from '@site/domain/enquiries/lead';
import { type StatsDay, statsDay } from '@site/domain/statistics/count';
import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { map, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';
import { watchList } from './watch-list.ts';
import { watchParsed } from './watch-parsed.ts';

/** The statistics of each day from one to another, both included, live. A damaged day is left out. */
export function watchStatistics(first: string, last: string): Observable<ReadonlyMap<string, StatsDay>> {
  const inTime = [where(documentId(), '>=', first), where(documentId(), '<=', last)];
  return watchParsed('stats_daily', statsDay, ...inTime).pipe(
    map((days) => new Map(days.map((day) => [day.id, day]))),
  );
}

const shown = z.pick(lead, { kind: true, reference: true, received_at: true });

/** A lead that nobody has answered. */
export interface Unanswered {
  readonly id: string;
  readonly kind: InquiryKind;
  readonly reference: string;
  readonly receivedAt: Date;
}

/** The lead that has waited longest for a person, live; undefined when none waits. Closed ones wait no more. */
export function watchOldestUnanswered(): Observable<Unanswered | undefined> {
  const field = <K extends keyof Lead>(name: K) => name;
  const open: readonly Lead['stage'][] = ['new', 'read', 'contacted', 'in_progress'];
  const oldest = watchList(
    () =>
      query(
        collection(adminDatabase(), 'leads'),
        where(field('first_contact_at'), '==', null),
        where(field('stage'), 'in', open),
        orderBy(field('received_at')),
        limit(1),
      ),
    (found): Unanswered | undefined => {
      const { data } = shown.safeParse(toStoredDocument(found.data()));
      return (
        data && { id: found.id, kind: data.kind, reference: data.reference, receivedAt: data.received_at }
      );
    },
  );
  return oldest.pipe(map(([first]) => first));
}
