import { type ChangeKind, UNKNOWN_AUTHOR } from '@site/domain/entities/history';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { administratorName } from '../store/admin-users.ts';
import { noteOfChange } from '../store/change-notes.ts';
import type { Place } from './place.ts';

/** Who wrote a document, as far as the event and the database tell. */
export interface Actor {
  /** An administrator's id; null for what the website, the console or a command did, and for an unknown author. */
  readonly by: string | null;
  /** `UNKNOWN_AUTHOR` where a client wrote whose id is no administrator's. */
  readonly by_name: string | null;
  /** What an administrator asked a function for. */
  readonly kind?: ChangeKind;
}

/** The author and the kind of author, from the event: Firestore takes both from the token that it has checked. */
export interface EventAuthor {
  /** `service_account` and `system` for functions, commands and the console; `unknown` for everybody who has signed in. */
  readonly authType: string;
  readonly authId: string | undefined;
}

/** Whether a function, a command or the console wrote, and no client. */
function isService({ authType }: EventAuthor): boolean {
  return authType === 'service_account' || authType === 'system';
}

interface Written extends Omit<Place, 'isDraft'>, EventAuthor {
  readonly isDraft?: boolean;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/**
 * Names the administrator behind a change: the user of the event, if that is an administrator, or else whoever asked a function for it.
 * Nothing that a client writes is asked. A client whose id is no administrator's is an unknown author: Google promises no form of the id.
 */
export async function actorOf({
  collection,
  id,
  isDraft = false,
  before,
  after,
  ...author
}: Written): Promise<Actor> {
  const { authId } = author;
  const name = authId === undefined ? undefined : await administratorName(authId);
  if (authId !== undefined && name !== undefined) return { by: authId, by_name: name };
  const times = { before: timeOf(before), after: timeOf(after), isDraft };
  const note = await noteOfChange(collection, id, times);
  if (note) return { by: note.by, by_name: note.by_name, kind: note.kind };
  return { by: null, by_name: isService(author) ? null : UNKNOWN_AUTHOR };
}

function timeOf(snapshot: DocumentSnapshot): Timestamp | undefined {
  return snapshot.exists ? snapshot.updateTime : undefined;
}
