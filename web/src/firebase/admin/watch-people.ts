import { type Colleague, colleague } from '@site/domain/entities/colleague';
import { type Invitation, invitation } from '@site/domain/entities/invitation';
import { collection, orderBy, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { map, type Observable } from 'rxjs';
import type * as z from 'zod/mini';
import { adminDatabase } from './database.ts';
import { logDamage, toStoredDocument } from './stored-document.ts';
import { watchList } from './watch-list.ts';

/** Somebody who works here, or has worked here. */
export type Person = Colleague & { readonly id: string };

/** Everybody by name, live. A damaged document is left out. Errors when they cannot be read. */
export function watchPeople(): Observable<readonly Person[]> {
  return watchParsed('people', 'username' satisfies keyof Colleague, colleague);
}

export type PendingInvitation = Invitation & { readonly id: string };

/** Invitations that have not been accepted, by address, live; also those that have expired. For owners. */
export function watchInvitations(): Observable<readonly PendingInvitation[]> {
  return watchParsed('invitations', 'email' satisfies keyof Invitation, invitation);
}

function watchParsed<T>(
  name: 'people' | 'invitations',
  order: string,
  schema: z.ZodMiniType<T>,
): Observable<readonly (T & { readonly id: string })[]> {
  const read = (document: QueryDocumentSnapshot) => {
    const { data, error } = schema.safeParse(toStoredDocument(document.data()));
    if (error) {
      logDamage(
        name,
        document.id,
        error.issues.map(({ path }) => path.join('.')),
      );
      return undefined;
    }
    return { ...data, id: document.id };
  };
  return watchList(() => query(collection(adminDatabase(), name), orderBy(order)), read).pipe(
    map((people) => people.filter((person) => person !== undefined)),
  );
}
