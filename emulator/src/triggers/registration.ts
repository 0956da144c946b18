import type { DocumentChange } from '../service/contract.ts';
import { StatusError } from '../values/status.ts';
import { compilePattern } from './pattern.ts';

const PREFIX = 'google.cloud.firestore.document.v1.';

/** A 2nd-generation trigger from firebase-tools (docs/protocol.md, "Triggers"). */
export interface Registration {
  readonly eventType: string;
  readonly withAuthContext: boolean;
  readonly matches: (change: DocumentChange) => boolean;
}

type ChangeKind = 'created' | 'updated' | 'deleted';

/** Throws INVALID_ARGUMENT. */
export function parseRegistration(project: string, json: unknown): Registration {
  const { eventType, database, document } = (json ?? {}) as RegistrationJson;
  const pattern = document?.value;
  const [kind, context] = eventType?.startsWith(PREFIX) ? eventType.slice(PREFIX.length).split('.') : [];
  if (eventType === undefined || kind === undefined || typeof pattern !== 'string') {
    throw new StatusError('INVALID_ARGUMENT', 'Not a registration of a document event.');
  }
  const place = document?.matchType === 'EXACT' ? undefined : compilePattern(pattern);
  return {
    eventType,
    withAuthContext: context === 'withAuthContext',
    matches(change) {
      const path = change.path.join('/');
      return (
        change.project === project &&
        change.database === (database ?? '(default)') &&
        (place ? place.test(path) : path === pattern) &&
        (kind === 'written' || kind === kindOf(change))
      );
    },
  };
}

interface RegistrationJson {
  readonly eventType?: string;
  readonly database?: string;
  readonly document?: { readonly value?: unknown; readonly matchType?: string };
}

function kindOf({ before, after }: DocumentChange): ChangeKind {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}
