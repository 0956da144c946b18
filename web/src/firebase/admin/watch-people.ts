import { type Colleague, colleague, type Invitation, invitation } from '@site/domain/accounts/people';
import { orderBy } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import { watchParsed } from './watch-parsed.ts';

/** Somebody who works here, or has worked here. */
export type Person = Colleague & { readonly id: string };

/** Everybody by name, live. A damaged document is left out. Errors when they cannot be read. */
export function watchPeople(): Observable<readonly Person[]> {
  return watchParsed('people', colleague, orderBy('username' satisfies keyof Colleague));
}

export type PendingInvitation = Invitation & { readonly id: string };

/** Invitations that have not been accepted, by address, live; also those that have expired. For owners. */
export function watchInvitations(): Observable<readonly PendingInvitation[]> {
  return watchParsed('invitations', invitation, orderBy('email' satisfies keyof Invitation));
}
