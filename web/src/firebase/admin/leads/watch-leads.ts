import { getCountFromServer, limit, query } from 'firebase/firestore';
import { combineLatest, from, map, type Observable, of, shareReplay, startWith, switchMap } from 'rxjs';
import { withDenialsReported } from '../denials.ts';
import { paced } from '../paced.ts';
import { watchList } from '../watch-list.ts';
import { type LeadQuery, toLeadQuery } from './lead-query.ts';
import { type StoredLead, toLead } from './to-lead.ts';

/** The first leads of a query, live. */
export interface LeadPage {
  readonly leads: readonly StoredLead[];
  readonly hasMore: boolean;
  /** How many the query finds, counted by the server; undefined until it has counted. */
  readonly total: number | undefined;
}

/** Counting waits this long after the last count, in milliseconds: while many come, the number may lag behind the list. */
const COUNTING_PAUSE = 5_000;

/** The first `rows` leads of a query and how many there are, live. Errors when they cannot be read. */
export function watchLeads(wanted: LeadQuery, rows: number): Observable<LeadPage> {
  const page = watchList(
    () => query(toLeadQuery(wanted), limit(rows + 1)),
    (document) => toLead(document.id, document.data()),
  ).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const total = page.pipe(
    paced(COUNTING_PAUSE),
    switchMap((found) => (found.length > rows ? from(countLeads(wanted)) : of(found.length))),
    startWith(undefined),
  );
  return combineLatest([page, total]).pipe(
    map(([found, counted]) => ({
      leads: found.slice(0, rows).flatMap((each) => each ?? []),
      hasMore: found.length > rows,
      // The listener knows of a change before it has been counted.
      total: found.length > rows ? counted && Math.max(counted, found.length) : found.length,
    })),
  );
}

/** How many leads a query finds, at the price of one read per thousand. Throws what Firestore throws. */
async function countLeads(wanted: LeadQuery): Promise<number> {
  const snapshot = await withDenialsReported(getCountFromServer(toLeadQuery(wanted)));
  return snapshot.data().count;
}
