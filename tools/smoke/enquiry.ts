import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inquiryKinds } from '../../domain/src/enquiries/kinds.ts';
import { procedures } from '../../domain/src/procedures.ts';
import type { Calls } from './calls.ts';
import type { Project } from './project.ts';
import { attempt, must, type Outcome } from './steps.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const KIND = 'contact';

/** A documentation address (RFC 5737) that no caller has. */
const NAMED = '203.0.113.7';

const ANSWERS = inquiryKinds[KIND].schema.parse({
  first_name: 'Smoke',
  last_name: 'Test',
  email: 'smoke@example.com',
  service: 'Multiple Services',
  message: 'A test of the site (npm run smoke).',
});

/** Maximum milliseconds for the triggers, and the pause between two polls. */
const PATIENCE = 90_000;
const PAUSE = 1_000;

/**
 * Tests an enquiry from the form to its deletion. An administrator signs in and announces the test.
 * The enquiry is sent like a visitor's, processed by the triggers, read and deleted. No mail is sent.
 * Cleanup always deletes the enquiry and ends the session.
 */
export async function tryEnquiry(
  calls: Calls,
  project: Project,
  { username, password }: Credentials,
): Promise<Outcome[]> {
  const session = { token: '', idToken: '' };
  const outcomes = [await attempt('signing in', signIn)];
  if (!session.idToken) return outcomes;
  const { idToken } = session;
  const id = newId();
  const path = `/${inquiryKinds[KIND].collection}/${id}`;
  const announce = (headers?: Readonly<Record<string, string>>) => {
    const request = { inquiryId: id, type: KIND };
    return calls.call(
      'announce-test-inquiry',
      request,
      procedures['announce-test-inquiry'].response,
      idToken,
      headers,
    );
  };

  const sending = await attempt('sending an enquiry as a visitor', async () => {
    await announce();
    const response = await calls.database('POST', ':commit', { body: creation(project, path) });
    must(response.status === 200, `the database answers ${response.status}`);
  });
  outcomes.push(
    sending,
    await attempt('the functions count the address that calls, and not one that it names', countsCaller),
  );
  if (!sending.problem) {
    outcomes.push(
      await attempt('reading it as a visitor is refused', async () => {
        const { status } = await calls.database('GET', path);
        must(status === 403, `the database answers ${status}`);
      }),
      await attempt('reading it as the administrator', async () => {
        const { status } = await calls.database('GET', path, { idToken });
        must(status === 200, `the database answers ${status}`);
      }),
      await attempt('the functions notice it, and mail nobody', async () => {
        for (const end = Date.now() + PATIENCE; !(await announce()).noticed; await delay(PAUSE)) {
          must(Date.now() < end, 'its trigger has not run');
        }
      }),
    );
  }
  outcomes.push(
    await attempt('deleting it', async () => {
      const deleted = await calls.database('DELETE', path, { idToken });
      must(
        deleted.status === 200,
        `the database answers ${deleted.status}: delete ${path} in the back office`,
      );
      const { status } = await calls.database('GET', path, { idToken });
      must(status === 404, `it is still there (${status}): delete ${path} in the back office`);
    }),
    await attempt('signing out', signOut),
  );
  return outcomes;

  /** A wrong `CALLER_HOP` counts an address from the caller, or a shared proxy. The person compares the shown network with their own. */
  async function countsCaller(): Promise<string | undefined> {
    const own = await announce();
    // No proxy in front of the local suite reports the caller.
    if (own.network === null) return undefined;
    const named = await announce({ 'x-forwarded-for': NAMED });
    must(named.network !== NAMED, `they count the address that the caller names: CALLER_HOP`);
    must(own.network === named.network, `they count ${own.network}, then ${named.network}: CALLER_HOP`);
    return `counted as ${own.network}; CALLER_HOP is wrong if that is not your network`;
  }

  async function signIn(): Promise<void> {
    const credentials = { p_username: username, p_password: password };
    const [user] = await calls.call(
      'verify_admin_credentials',
      credentials,
      procedures.verify_admin_credentials.response,
    );
    must(
      user?.is_valid === true && user.user_id !== null && user.login_ticket !== null,
      'the user name or the password was refused, or the account is locked or wants a second factor',
    );
    const ticket = { p_admin_user_id: user.user_id, p_login_ticket: user.login_ticket };
    session.token = await calls.call(
      'create_admin_session',
      ticket,
      procedures.create_admin_session.response,
    );
    const [valid] = await calls.call(
      'validate_admin_session',
      { p_session_token: session.token },
      procedures.validate_admin_session.response,
    );
    must(typeof valid?.firebase_token === 'string', 'the session gets no token: the account that signs');
    session.idToken = await calls.signIn(valid.firebase_token);
  }

  async function signOut(): Promise<void> {
    await calls.call(
      'end_admin_session',
      { p_session_token: session.token },
      procedures.end_admin_session.response,
    );
    const { status } = await calls.database('GET', path, { idToken });
    must(status === 403, `the session has ended, and the database answers ${status}`);
  }
}

/** The write of the form: answers, status and server time. */
function creation({ documents }: Project, path: string): object {
  const name = documents.slice(documents.indexOf('projects/')) + path;
  const fields = Object.entries({ ...ANSWERS, status: 'new' }).map(([key, value]) => [
    key,
    { stringValue: value },
  ]);
  return {
    writes: [
      {
        update: { name, fields: Object.fromEntries(fields) },
        updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  };
}

/** 20 letters and digits, like an id of the SDKs. */
function newId(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
}
