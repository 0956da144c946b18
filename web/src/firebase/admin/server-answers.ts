import type { SnapshotMetadata } from 'firebase/firestore';
import type { Subscriber } from 'rxjs';

/** How long the server may take to confirm an empty snapshot from the SDK's cache, in milliseconds. */
const CONFIRMATION_TIMEOUT = 3_000;

/** The same for a part of the answer: the rest of a long list may take its time. */
const PART_TIMEOUT = 20_000;

/** Without this the SDK emits nothing when the server confirms the snapshot from the cache. */
export const withConfirmation = { includeMetadataChanges: true } as const;

interface Answers<S, T> {
  /** Whether a snapshot is empty. */
  isNothing(snapshot: S): boolean;
  /** Whether the cache may hold only a part of the answer, since other listeners have filled it. */
  readonly isPartial?: boolean;
  toValue(snapshot: S): T;
}

/**
 * Observes snapshots and passes on those of the server. Before it is connected, the SDK may emit its empty cache: such a snapshot is held
 * back, and becomes an error when the server does not confirm it in time.
 */
export function serverAnswers<S extends { readonly metadata: SnapshotMetadata }, T>(
  subscriber: Subscriber<T>,
  { isNothing, isPartial = false, toValue }: Answers<S, T>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasAnswered = false;
  subscriber.add(() => clearTimeout(timer));
  return {
    next(snapshot: S) {
      clearTimeout(timer);
      if (!hasAnswered && snapshot.metadata.fromCache && (isPartial || isNothing(snapshot))) {
        timer = setTimeout(
          () => subscriber.error(new Error('The server cannot be reached')),
          isNothing(snapshot) ? CONFIRMATION_TIMEOUT : PART_TIMEOUT,
        );
        return;
      }
      hasAnswered = true;
      subscriber.next(toValue(snapshot));
    },
    error: (error: unknown) => subscriber.error(error),
  };
}
