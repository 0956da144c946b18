import { defer, map, type Observable } from 'rxjs';
import { listAssignees } from './lead-procedures.ts';

/** An administrator whom a lead can be assigned to. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** Whom leads can be assigned to, asked once. Errors as the procedure does. */
export function watchAssignees(): Observable<readonly Assignee[]> {
  return defer(() => listAssignees({})).pipe(map(({ assignees }) => assignees));
}
