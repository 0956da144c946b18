import type { Role } from '@site/domain/roles';
import { newSession } from '../../functions/src/platform/admin-session.ts';

export function sessionOf(userId: string, role: Role = 'owner') {
  return newSession({ userId, username: 'Nurul', role, device: null });
}
