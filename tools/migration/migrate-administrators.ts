import type { Colleague } from '@site/domain/entities/colleague';
import { ROLE_DEFAULT, roles } from '@site/domain/roles';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** What administrators from before there were roles lacked. */
export interface AdministratorOutcome {
  readonly seen: number;
  /** The names of those who get a role, or a document in `people`. */
  readonly filled: readonly string[];
}

/**
 * Writes the role of administrators from before there were roles, who are owners, and who they are into `people`. Reads only without
 * `isWritten`. What is there already stays.
 */
export async function migrateAdministrators(
  firestore: Firestore,
  { isWritten }: { isWritten: boolean },
): Promise<AdministratorOutcome> {
  const users = (await firestore.collection('admin_users').get()).docs;
  const filled: string[] = [];
  for (const user of users) {
    const person = firestore.doc(`people/${user.id}`);
    const isKnown = (await person.get()).exists;
    if (isKnown && user.get('role') !== undefined) continue;
    filled.push(String(user.get('username')));
    if (!isWritten) continue;
    const batch = firestore.batch();
    if (user.get('role') === undefined)
      batch.update(user.ref, { role: ROLE_DEFAULT }, { lastUpdateTime: user.updateTime });
    if (!isKnown) batch.create(person, colleagueOf(user.data()));
    await batch.commit();
  }
  return { seen: users.length, filled };
}

function colleagueOf({ username, role }: DocumentData): Colleague {
  return {
    username: String(username),
    role: roles.find((each) => each === role) ?? ROLE_DEFAULT,
    active: true,
  };
}

/** The report, line by line. */
export function describeAdministrators({ seen, filled }: AdministratorOutcome, isWritten: boolean): string[] {
  const names = filled.length > 0 ? `: ${filled.join(', ')}` : '';
  return [
    `${seen} administrators: ${filled.length} ${isWritten ? 'filled in' : 'would be filled in'}${names}.`,
  ];
}
