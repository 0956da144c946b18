import { lies } from '../store/collection.ts';
import type { Document } from '../values/value.ts';
import type { Caller } from './caller.ts';
import type { State } from './space.ts';

/** Calls of tools bypass rules and triggers. */

const TOOLS: Caller = { kind: 'admin' };

/** One commit that listeners see. Deletes the past too, unless `path` names a subtree. */
export function clear(state: State, project: string, database: string, path: readonly string[] = []): void {
  const space = state.space({ project, database });
  const changes = [...space.database.descendants([])]
    .filter((document) => lies(document.path, path))
    .map((document) => ({ path: document.path, before: document, after: undefined }));
  state.apply(space, { changes, time: space.database.nextCommitTime() }, TOOLS, false);
  // Tests clear thousands of times: old versions must not fill memory.
  if (path.length === 0) space.database.forgetHistory();
}

export function exportDocuments(state: State, project: string, database: string): Iterable<Document> {
  return state.space({ project, database }).database.descendants([]);
}

/** Stores documents unchanged, times included. */
export function importDocuments(
  state: State,
  project: string,
  database: string,
  documents: Iterable<Document>,
): void {
  const space = state.space({ project, database });
  const changes = [...documents].map((after) => ({
    path: after.path,
    before: space.database.get(after.path),
    after,
  }));
  state.apply(space, { changes, time: space.database.nextCommitTime() }, TOOLS, false);
}
