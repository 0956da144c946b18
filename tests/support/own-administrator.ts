import type { Role } from '@site/domain/roles';
import { newSession } from '../../functions/src/platform/admin-session.ts';
import type { OwnProject } from './own-project.ts';

interface Procedure {
  run(request: never): unknown;
}

/** An administrator with a live session in the test's own project, who calls the functions' code directly. */
export interface OwnAdministrator {
  readonly userId: string;
  call<Answer>(procedure: Procedure, data: object): Promise<Answer>;
}

export async function administratorIn(
  project: OwnProject,
  username: string,
  role: Role = 'sales',
): Promise<OwnAdministrator> {
  const userId = `user-${username}`;
  const { document } = newSession({ userId, username, role, device: null });
  await project.database.doc(document.path).set(document.data);
  await project.database.doc(`admin_users/${userId}`).set({
    username,
    username_key: username.toLowerCase(),
    password_hash: 'none',
    role,
    email: `${username.toLowerCase()}@klangprime.example`,
    failed_attempts: 0,
    locked_until: null,
    created_at: new Date(),
  });
  const token = { admin: true, session_id: document.path.split('/')[1], aud: project.id };
  return {
    userId,
    async call<Answer>(procedure: Procedure, data: object) {
      const rawRequest = { rawBody: Buffer.alloc(0), headers: {} };
      return (await procedure.run({ data, auth: { uid: userId, token }, rawRequest } as never)) as Answer;
    },
  };
}

export function sessionOf(userId: string, role: Role = 'owner') {
  return newSession({ userId, username: 'Nurul', role, device: null });
}

interface Procedure {
  run(request: never): unknown;
}

/** Calls a procedure without HTTP, from the given network address. */
export function runProcedure<Answer>(procedure: Procedure, data: object, address?: string): Promise<Answer> {
  const headers = address ? { 'x-forwarded-for': address } : {};
  const request = { data, rawRequest: { rawBody: Buffer.alloc(0), headers } };
  return procedure.run(request as never) as Promise<Answer>;
}
