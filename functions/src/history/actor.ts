import type { ChangeKind } from '@site/domain/entities/history';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { administratorName } from '../store/admin-users.ts';
import { noteOfChange } from '../store/change-notes.ts';
import type { Place } from './place.ts';

/** Who wrote a document, as far as the event and the database tell. */
export interface Actor {
  /** An administrator's id; null for what the website, the console or a command did. */
  readonly by: string | null;
  readonly by_name: string | null;
  /** What an administrator asked a function for. */
  readonly kind?: ChangeKind;
}

interface Written extends Omit<Place, 'isDraft'> {
  readonly isDraft?: boolean;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
  /** Who wrote, from the event: Firestore takes it from the token that it has checked. */
  readonly authId: string | undefined;
}

/**
 * Names the administrator behind a change: the user of the event, if that is an administrator, or else whoever asked a function for it.
 * Nothing that a client writes is asked.
 */
export async function actorOf({
  collection,
  id,
  isDraft = false,
  before,
  after,
  authId,
}: Written): Promise<Actor> {
  const name = authId === undefined ? undefined : await administratorName(authId);
  if (authId !== undefined && name !== undefined) return { by: authId, by_name: name };
  const times = { before: timeOf(before), after: timeOf(after), isDraft };
  const note = await noteOfChange(collection, id, times);
  return note ? { by: note.by, by_name: note.by_name, kind: note.kind } : { by: null, by_name: null };
}

function timeOf(snapshot: DocumentSnapshot): Timestamp | undefined {
  return snapshot.exists ? snapshot.updateTime : undefined;
}
