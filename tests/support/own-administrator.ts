import { randomBytes } from 'node:crypto';
import type { OwnProject } from './own-project.ts';

/** A procedure as the functions export it. */
interface Procedure {
  run(request: never): unknown;
}

/** An administrator with a live session in a project of a test's own, who calls procedures of the functions' own code. */
export interface OwnAdministrator {
  readonly userId: string;
  call<Answer>(procedure: Procedure, data: object): Promise<Answer>;
}

export async function administratorIn(project: OwnProject, username: string): Promise<OwnAdministrator> {
  const userId = `user-${username}`;
  const sessionId = randomBytes(32).toString('hex');
  const session = {
    admin_user_id: userId,
    username,
    role: 'owner',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 60 * 60 * 1000),
  };
  await project.database.doc(`admin_sessions/${sessionId}`).set(session);
  await project.database.doc(`admin_users/${userId}`).set({
    username,
    username_key: username.toLowerCase(),
    password_hash: 'none',
    role: 'owner',
    email: `${username.toLowerCase()}@klangprime.example`,
    failed_attempts: 0,
    locked_until: null,
    created_at: new Date(),
  });
  const token = { admin: true, session_id: sessionId, aud: project.id };
  return {
    userId,
    async call<Answer>(procedure: Procedure, data: object) {
      const rawRequest = { rawBody: Buffer.alloc(0), headers: {} };
      return (await procedure.run({ data, auth: { uid: userId, token }, rawRequest } as never)) as Answer;
    },
  };
}
