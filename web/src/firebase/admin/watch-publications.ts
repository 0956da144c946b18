import { type Publication, type PublicationState, publication } from '@site/domain/publishing/publication';
import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore';
import { combineLatest, map, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { watchParsed } from './watch-parsed.ts';

/** How many pages are shown of those that wait, and of those that have failed. More are only said to be more. */
export const SHOWN = 50;

const shown = z.pick(publication, { path: true, published_at: true, error: true });
export type ShownPublication = z.infer<typeof shown>;

/** How publishing stands. */
export interface Publishing {
  /** When something was last published; undefined when nothing was. */
  readonly last: Date | undefined;
  readonly waiting: readonly ShownPublication[];
  readonly failed: readonly ShownPublication[];
}

/** How publishing stands, live. Errors when it cannot be read, also without a connection. */
export function watchPublishing(): Observable<Publishing> {
  const inState = (state: PublicationState) => watch(where('state', '==', state), limit(SHOWN + 1));
  return combineLatest([
    watch(orderBy('published_at' satisfies keyof Publication, 'desc'), limit(1)),
    inState('waiting'),
    inState('failed'),
  ]).pipe(map(([[newest], waiting, failed]) => ({ last: newest?.published_at, waiting, failed })));
}

/** A damaged document is left out: the next time its page is published, it is written anew. */
function watch(...constraints: readonly QueryConstraint[]): Observable<readonly ShownPublication[]> {
  return watchParsed('publications', shown, ...constraints);
}
