import type { SnapshotMetadata } from 'firebase/firestore';
import type { Subscriber } from 'rxjs';

/** How long the server may take to confirm what the SDK's cache says is nothing, in milliseconds. */
const CONFIRMATION_TIMEOUT = 3_000;

/** Without it the SDK keeps silent when the server confirms what the cache said. */
export const withConfirmation = { includeMetadataChanges: true } as const;

interface Answers<S, T> {
  /** Whether a snapshot holds nothing. */
  isNothing(snapshot: S): boolean;
  toValue(snapshot: S): T;
}

/**
 * Observes snapshots and passes on what the server says. Before the connection stands the SDK may answer out of its empty cache: that is
 * no answer, and an error when none follows.
 */
export function serverAnswers<S extends { readonly metadata: SnapshotMetadata }, T>(
  subscriber: Subscriber<T>,
  { isNothing, toValue }: Answers<S, T>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasAnswered = false;
  subscriber.add(() => clearTimeout(timer));
  return {
    next(snapshot: S) {
      clearTimeout(timer);
      if (!hasAnswered && snapshot.metadata.fromCache && isNothing(snapshot)) {
        timer = setTimeout(
          () => subscriber.error(new Error('The server cannot be reached')),
          CONFIRMATION_TIMEOUT,
        );
        return;
      }
      hasAnswered = true;
      subscriber.next(toValue(snapshot));
    },
    error: (error: unknown) => subscriber.error(error),
  };
}
