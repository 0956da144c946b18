import type { ResponseOf } from '@site/domain/procedures';
import type { Role } from '@site/domain/roles';
import { verifyAdminCredentials } from '../../functions/src/accounts/session-procedures.ts';
import { newSession } from '../../functions/src/platform/admin-session.ts';
import { secretTokenId } from '../../functions/src/platform/secrets.ts';
import type { OwnProject } from './own-project.ts';
import { quickHash } from './suite.ts';

interface Procedure {
  run(request: never): unknown;
}

interface Done {
  readonly success: boolean;
  readonly error?: string;
}

/** An administrator with a live session in the test's own project, who calls the functions' code directly. */
export interface OwnAdministrator {
  readonly userId: string;
  readonly sessionId: string;
  /** The token of the session. */
  readonly token: string;
  call<Answer = Done>(procedure: Procedure, data: object): Promise<Answer>;
}

/** Stores an administrator, whose id is the name and whose password is `the old password`. */
export async function administratorIn(
  project: OwnProject,
  username: string,
  role: Role = 'sales',
  changes: object = {},
): Promise<OwnAdministrator> {
  const key = username.toLowerCase();
  await project.database.doc(`admin_users/${username}`).set({
    username,
    username_key: key,
    password_hash: quickHash('the old password'),
    role,
    email: `${key}@klangprime.example`,
    failed_attempts: 0,
    locked_until: null,
    created_at: new Date(),
    ...changes,
  });
  return openSession(project, username, role);
}

/** Opens another session of an administrator. */
export async function openSession(
  project: OwnProject,
  username: string,
  role: Role,
): Promise<OwnAdministrator> {
  const { token, document } = newSession({ userId: username, username, role, device: null });
  await project.database.doc(document.path).set(document.data);
  const sessionId = secretTokenId(token);
  const auth = { uid: username, token: { admin: true, session_id: sessionId, aud: project.id } };
  return {
    ...{ userId: username, sessionId, token },
    call: (procedure, data) => runProcedure(procedure, data, { auth }),
  };
}

interface From {
  /** The network address. */
  readonly address?: string | undefined;
  readonly auth?: object;
}

/** Calls a procedure without HTTP; without `auth` nobody is signed in. */
export function runProcedure<Answer = Done>(procedure: Procedure, data: object, from: From = {}) {
  const headers = from.address ? { 'x-forwarded-for': from.address } : {};
  const request = { data, auth: from.auth, rawRequest: { rawBody: Buffer.alloc(0), headers } };
  return procedure.run(request as never) as Promise<Answer>;
}

interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** Checks a password without HTTP. */
export async function verifyDirectly(
  { username, password }: SignIn,
  {
    code,
    device,
    address,
  }: { code?: string | undefined; device?: string | undefined; address?: string | undefined } = {},
) {
  const request = { p_username: username, p_password: password, p_code: code, p_device_token: device };
  type Rows = ResponseOf<'verify_admin_credentials'>;
  const [row] = await runProcedure<Rows>(verifyAdminCredentials, request, { address });
  if (!row) throw new Error('The answer has no row');
  return row;
}
