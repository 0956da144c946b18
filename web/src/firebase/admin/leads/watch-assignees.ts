import { hasAccess } from '@site/domain/roles';
import { map, type Observable } from 'rxjs';
import { watchPeople } from '../watch-people.ts';

/** An administrator whom a lead can be assigned to. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** Whom leads can be assigned to, live: everybody who works here and works on enquiries. Errors when they cannot be read. */
export function watchAssignees(): Observable<readonly Assignee[]> {
  return watchPeople().pipe(
    map((people) =>
      people
        .filter(({ active, role }) => active && hasAccess(role, 'sales'))
        .map(({ id, username }) => ({ id, name: username })),
    ),
  );
}
