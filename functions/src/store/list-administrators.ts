import { parseSnapshot } from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import { type AdminUser, adminUser } from './admin-users.ts';

/** An administrator, for whoever looks after them. */
export interface ListedAdministrator extends AdminUser {
  /** Sessions that have not expired. */
  readonly openSessions: number;
}

/** All administrators by name, and the paths of those whose document is damaged: nobody signs in with it. */
export async function listAdministrators(
  now = new Date(),
): Promise<{ administrators: readonly ListedAdministrator[]; damaged: readonly string[] }> {
  const database = await firestore();
  const users = await database.collection('admin_users').get();
  // Filtered here: for the sake of its deletion in time, `expires_at` has no index (firestore.indexes.json).
  const sessions = (await database.collection('admin_sessions').get()).docs.filter(
    (session) => session.get('expires_at')?.toMillis?.() > now.getTime(),
  );
  const administrators: ListedAdministrator[] = [];
  const damaged: string[] = [];
  for (const document of users.docs) {
    try {
      const user = parseSnapshot(document, adminUser);
      const own = sessions.filter((session) => session.get('admin_user_id') === document.id);
      if (user) administrators.push({ ...user, openSessions: own.length });
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      damaged.push(error.path);
    }
  }
  administrators.sort((one, other) => (one.username_key < other.username_key ? -1 : 1));
  return { administrators, damaged };
}
