import { type CleanupReport, cleanupReport } from '@site/domain/privacy/nightly';
import { limit, orderBy } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import { watchParsed } from './watch-parsed.ts';

/** How many reports are shown. */
const SHOWN = 8;

/** A report with the id of its document. */
export type ShownReport = CleanupReport & { readonly id: string };

/** What was removed lately, the newest first, live. A damaged report is left out. Errors when they cannot be read. */
export function watchCleanups(): Observable<readonly ShownReport[]> {
  const newest = orderBy('at' satisfies keyof CleanupReport, 'desc');
  return watchParsed('cleanup_reports', cleanupReport, newest, limit(SHOWN));
}
