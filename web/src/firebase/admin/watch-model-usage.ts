import { type ModelUsage, modelUsage } from '@site/domain/entities/model-usage';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';

/** How many months are shown. */
const SHOWN = 6;

/** What the model has cost in a month, such as `2026-11`. */
export type MonthUsage = ModelUsage & { readonly month: string };

/** What reading by the model has cost in the last months, the newest first, live. A damaged month is left out. Errors when they cannot be read. */
export function watchModelUsage(): Observable<readonly MonthUsage[]> {
  const newest = query(
    collection(adminDatabase(), 'model_usage'),
    orderBy('updated_at' satisfies keyof ModelUsage, 'desc'),
    limit(SHOWN),
  );
  return new Observable((subscriber) =>
    onSnapshot(
      newest,
      ({ docs }) =>
        subscriber.next(
          docs.flatMap((found) => {
            const { data } = modelUsage.safeParse(toStoredDocument(found.data()));
            return data ? [{ ...data, month: found.id }] : [];
          }),
        ),
      (error) => subscriber.error(error),
    ),
  );
}
