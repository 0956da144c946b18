import { type OutboxState, outboxEntry } from '@site/domain/enquiries/outbox';
import { collection, limit, query, where } from 'firebase/firestore';
import { combineLatest, map, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';
import { COUNTED, type Unsent } from './unsent.ts';
import { watchList } from './watch-list.ts';

const shown = z.pick(outboxEntry, { attempts: true, last_error: true });

/** What waits and what was given up, live. Errors when the outbox cannot be read, also without a connection. */
export function watchUnsent(): Observable<Unsent> {
  return combineLatest([watch(['PENDING', 'PROCESSING']), watch(['ERROR'])]).pipe(
    map(([waiting, failed]) => ({ waiting, failed })),
  );
}

/** A damaged entry counts without its error. */
function watch(states: readonly OutboxState[]): Observable<Unsent['waiting']> {
  return watchList(
    () => query(collection(adminDatabase(), 'outbox'), where('state', 'in', states), limit(COUNTED + 1)),
    (entry) => shown.safeParse(toStoredDocument(entry.data())).data ?? { attempts: 1, last_error: null },
  );
}
