import { type CleanupReport, cleanupReport } from '@site/domain/entities/cleanup-report';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';

/** How many reports are shown. */
const SHOWN = 8;

/** A report with the id of its document. */
export type ShownReport = CleanupReport & { readonly id: string };

/** What was removed lately, the newest first, live. A damaged report is left out. Errors when they cannot be read. */
export function watchCleanups(): Observable<readonly ShownReport[]> {
  const newest = query(
    collection(adminDatabase(), 'cleanup_reports'),
    orderBy('at' satisfies keyof CleanupReport, 'desc'),
    limit(SHOWN),
  );
  return new Observable((subscriber) =>
    onSnapshot(
      newest,
      ({ docs }) =>
        subscriber.next(
          docs.flatMap((found) => {
            const { data } = cleanupReport.safeParse(toStoredDocument(found.data()));
            return data ? [{ ...data, id: found.id }] : [];
          }),
        ),
      (error) => subscriber.error(error),
    ),
  );
}
