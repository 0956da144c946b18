import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { InquiryStatus } from '@site/domain/enquiries/lead';
import { collection, getCountFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { combineLatest, filter, map, merge, type Observable, of, Subject, switchMap } from 'rxjs';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';
import { paced } from './paced.ts';
import { watchList } from './watch-list.ts';

/** How many enquiries of each kind are unread. */
export type UnreadCounts = Readonly<Record<InquiryKind, number>>;

/** How many unread enquiries of a kind are watched. More are counted by the server whenever one of these changes. */
const WATCHED = 5;

/** Counting waits this long after the last count, in milliseconds. */
const COUNTING_PAUSE = 1_000;

const UNREAD: InquiryStatus = 'new';

const changes = new Subject<InquiryKind>();

/** Counts a kind again, since this page has seen or made a change that the newest unread enquiries may not show. */
export function countUnreadAgain(kind: InquiryKind): void {
  changes.next(kind);
}

/** How many enquiries have the status new, live. Errors when they cannot be counted. */
export function watchUnread(): Observable<UnreadCounts> {
  const counts = inquiryKindKeys.map((kind) => [kind, watchKind(kind)]);
  return combineLatest(Object.fromEntries(counts)) as Observable<UnreadCounts>;
}

function watchKind(kind: InquiryKind): Observable<number> {
  const unread = () =>
    query(
      collection(adminDatabase(), inquiryKinds[kind].collection),
      where('status', '==', UNREAD),
      orderBy('created_at', 'desc'),
      limit(WATCHED),
    );
  const newest = watchList(unread, ({ id }) => id).pipe(map((ids) => ids.length));
  return newest.pipe(
    switchMap((watched) =>
      watched < WATCHED
        ? of(watched)
        : merge(of(kind), changes.pipe(filter((changed) => changed === kind))).pipe(
            paced(COUNTING_PAUSE),
            switchMap(() => countUnread(kind)),
          ),
    ),
  );
}

async function countUnread(kind: InquiryKind): Promise<number> {
  const all = collection(adminDatabase(), inquiryKinds[kind].collection);
  const snapshot = await withDenialsReported(getCountFromServer(query(all, where('status', '==', UNREAD))));
  return snapshot.data().count;
}
