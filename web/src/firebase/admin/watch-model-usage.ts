import { type ModelUsage, modelUsage } from '@site/domain/extraction';
import { limit, orderBy } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import { watchParsed } from './watch-parsed.ts';

/** How many months are shown. */
const SHOWN = 6;

/** What the model has cost in a month; its id is the month, such as `2026-11`. */
export type MonthUsage = ModelUsage & { readonly id: string };

/** What reading by the model has cost in the last months, the newest first, live. A damaged month is left out. Errors when they cannot be read. */
export function watchModelUsage(): Observable<readonly MonthUsage[]> {
  const newest = orderBy('updated_at' satisfies keyof ModelUsage, 'desc');
  return watchParsed('model_usage', modelUsage, newest, limit(SHOWN));
}
