import type { Colleague } from '@site/domain/accounts/people';
import { type Role, roles } from '@site/domain/roles';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** What administrators from before there were roles lack. */
export interface AdministratorOutcome {
  readonly seen: number;
  /** The names of those who get a role, or a document in `people`. */
  readonly filled: readonly string[];
  /** The names of those who have no role, and so no right. */
  readonly roleless: readonly string[];
  /** The names of those who have an open session without a role. */
  readonly signedOut: readonly string[];
}

/**
 * Makes owners of the named administrators who have no role, and writes who everybody is into `people`. An administrator without a role
 * who is not named gets none. Reads only without `isWritten`. What is there already stays.
 */
export async function migrateAdministrators(
  firestore: Firestore,
  { isWritten, owners }: { isWritten: boolean; owners: readonly string[] },
): Promise<AdministratorOutcome> {
  const users = (await firestore.collection('admin_users').get()).docs;
  const [filled, roleless]: [string[], string[]] = [[], []];
  for (const user of users) {
    const username = String(user.get('username'));
    const role = roleOf(user) ?? (owners.includes(username) ? 'owner' : undefined);
    if (!role) {
      roleless.push(username);
      continue;
    }
    const person = firestore.doc(`people/${user.id}`);
    const isKnown = (await person.get()).exists;
    if (isKnown && roleOf(user)) continue;
    filled.push(username);
    if (!isWritten) continue;
    const batch = firestore.batch();
    if (!roleOf(user)) batch.update(user.ref, { role }, { lastUpdateTime: user.updateTime });
    const colleague: Colleague = { username, role, active: true };
    if (!isKnown) batch.create(person, colleague);
    await batch.commit();
  }
  return { seen: users.length, filled, roleless, signedOut: await openWithoutRole(firestore) };
}

async function openWithoutRole(firestore: Firestore): Promise<string[]> {
  const { docs } = await firestore.collection('admin_sessions').get();
  const open = docs.filter((session) => session.get('expires_at')?.toMillis?.() > Date.now());
  const names = open.flatMap((session) => (roleOf(session) ? [] : String(session.get('username'))));
  return [...new Set(names)];
}

function roleOf(document: DocumentSnapshot): Role | undefined {
  return roles.find((role) => role === document.get('role'));
}

/** The report, line by line. */
export function describeAdministrators(
  { seen, filled, roleless, signedOut }: AdministratorOutcome,
  isWritten: boolean,
): string[] {
  const names = filled.length > 0 ? `: ${filled.join(', ')}` : '';
  return [
    ...roleless.map((name) => `${name} has no role and may do nothing: --owner="${name}" makes an owner.`),
    ...signedOut.map((name) => `${name} has an open session without a role, and signs in again.`),
    `${seen} administrators: ${filled.length} ${isWritten ? 'filled in' : 'would be filled in'}${names}.`,
  ];
}
