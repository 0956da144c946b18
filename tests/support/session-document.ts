import type { Role } from '@site/domain/roles';
import { newSession } from '../../functions/src/platform/admin-session.ts';

/** The document of a session of "Nurul" under that id of a user, and its token. */
export function sessionOf(userId: string, role: Role = 'owner') {
  return newSession({ userId, username: 'Nurul', role, device: null });
}
