import { type TransportCause, transportCause } from '#firebase/admin/call-errors.ts';
import { assumeIdentity, SignInOvertaken } from '#firebase/admin/identity.ts';
import { call } from '#firebase/admin/procedures.ts';
import type { FormField } from '#ui/form/fields-form.tsx';
import { keep, storageMessages } from '#ui/storage.ts';
import { toastFailure, toastSuccess } from '#ui/toast/toast-store.ts';
import { endSession, enter, storageProblem, validate } from './session.ts';

/** docs/product/sessions-and-errors.md, "Sign-in: page" and "Sign-in: failures". */
export const UNREACHABLE = 'Unable to connect to server. Please check your internet connection.';
const CHECK_CREDENTIALS = 'Login failed. Please check your credentials and try again.';
const NETWORK_ERROR = 'Network connection error. Please try again or contact support.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** docs/product/sessions-and-errors.md, "Second factor". */
export const FACTOR_FAILED = 'The second factor could not be changed. Please try again.';

export const usernameField: FormField = {
  name: 'username',
  label: 'Username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
};

export const passwordField: FormField = {
  name: 'password',
  label: 'Password',
  control: 'password',
  autoComplete: 'current-password',
};

/** Also for a recovery code, which has letters. */
export const codeField = {
  name: 'code',
  label: 'Code',
  hint: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
} satisfies FormField;

export const emailField: FormField = {
  name: 'email',
  label: 'E-mail address',
  control: 'email',
  autoComplete: 'email',
};

export interface Enrolment {
  readonly userId: string;
  readonly ticket: string;
  /** In base 32. */
  readonly secret: string;
  readonly address: string;
}

/** The next demand of the sign-in, and the last failure: the description for a toast, the notice for the form. */
export interface SignInStep {
  readonly asks?: 'code' | Enrolment | undefined;
  readonly description?: string;
  readonly notice?: string | undefined;
}

const wrongCredentials: SignInStep = {
  // After too many wrong codes, the server answers as for a wrong password.
  asks: undefined,
  description: 'Invalid username or password.',
  notice: CHECK_CREDENTIALS,
};

const codeMissing: SignInStep = { asks: 'code' };

const wrongCode: SignInStep = {
  description: 'That code is not valid. Please try again.',
  notice: 'A code works once. Wait for the next one if you have just used it.',
};

type Sentences = Readonly<Partial<Record<TransportCause | 'other', string>>>;

/** By the failed step: the check of the credentials, the creation of the session, or this page's resumption of it. */
const sentences = {
  verification: {
    CORS: 'Network configuration error. Please check CORS settings.',
    timeout: 'Request timeout. Please try again.',
    network: 'Network error. Please check your connection.',
  },
  session: {
    timeout: 'Session creation timeout. Please try again.',
    other: 'Unable to create session. Please try again.',
  },
  resume: {
    CORS: NETWORK_ERROR,
    timeout: 'Request timeout. Please check your connection and try again.',
    network: NETWORK_ERROR,
    fetch: NETWORK_ERROR,
    other: UNEXPECTED,
  },
} as const satisfies Record<string, Sentences>;

export function failureOf(step: keyof typeof sentences, error: unknown): SignInStep {
  const cause = transportCause(error);
  const known: Sentences = sentences[step];
  const reason = error instanceof Error && error.message;
  const described = reason ? `Authentication error: ${reason}` : 'Authentication error occurred';
  const otherwise = step === 'verification' ? CHECK_CREDENTIALS : UNEXPECTED;
  return {
    description: (cause && known[cause]) ?? known.other ?? described,
    notice: cause ? UNREACHABLE : otherwise,
  };
}

/** Survives a sign-out. The token opens nothing, but protects this browser from lockouts that others cause. */
const DEVICE_KEY = 'device_token';

/** 256 random bits, in base64url. They are kept once they have proven something. */
export function deviceToken(): { readonly token: string; keep(): void } {
  const bits = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const fresh = bits.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  const token = localStorage.getItem(DEVICE_KEY) ?? fresh;
  return { token, keep: () => keep(DEVICE_KEY, token) };
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Without a proof, a step says that a code is missing or what failed. With `mustEnrol`, the ticket opens no session before a second factor is set up. */
export async function proveIdentity({ username, password, code }: Credentials) {
  const device = deviceToken();
  try {
    const [row] = await call('verify_admin_credentials', {
      p_username: username,
      p_password: password,
      p_device_token: device.token,
      // The SDK would send undefined as null.
      ...(code !== undefined && { p_code: code }),
    });
    if (row?.second_factor === 'code') return code === undefined ? codeMissing : wrongCode;
    if (!row?.is_valid || !row.user_id || !row.login_ticket) return wrongCredentials;
    device.keep();
    return { userId: row.user_id, ticket: row.login_ticket, mustEnrol: row.second_factor === 'enrolment' };
  } catch (error) {
    return failureOf('verification', error);
  }
}

/** Signs in. Returns the next step, which is empty after success. */
export async function signIn(credentials: Credentials): Promise<SignInStep> {
  const problem = storageProblem();
  if (problem) {
    const notice = storageMessages[problem].text(location.host);
    return tellFailed({ description: storageMessages[problem].title, notice });
  }
  const proof = await proveIdentity(credentials);
  if (!('ticket' in proof)) return tellFailed(proof);
  const { userId, ticket } = proof;
  if (!proof.mustEnrol) return finishSignIn(userId, ticket);
  try {
    const { secret, address } = await call('enrol-second-factor', { loginTicket: ticket });
    return { asks: { userId, ticket, secret, address } };
  } catch (error) {
    return tellFailed(failureOf('session', error));
  }
}

export async function finishSignIn(userId: string, ticket: string): Promise<SignInStep> {
  let token: string | undefined;
  try {
    token = await call('create_admin_session', { p_admin_user_id: userId, p_login_ticket: ticket });
    const accepted = await validate(token);
    if (!accepted) throw new Error('The new session is not valid');
    await assumeIdentity(accepted.firebaseToken);
    const say = enter(token, accepted.user) ? toastSuccess : keepToast;
    say(`Welcome back, ${accepted.user.username}!`, 'Login Successful');
    return {};
  } catch (error) {
    // Nobody holds this token: the session would stay open for hours.
    if (token && error instanceof SignInOvertaken)
      await call('end_admin_session', { p_session_token: token }).catch(() => {});
    return tellFailed(failureOf(token ? 'resume' : 'session', error));
  }
}

function tellFailed(step: SignInStep): SignInStep {
  if (step.description) toastFailure(step.description, 'Login Failed');
  return step;
}

/** Ends the session. The caller loads a new page. */
export async function signOut(): Promise<void> {
  await endSession();
  keepToast('You have been successfully logged out.', 'Logged Out');
}

/** Holds the toast of a page that loads anew: the title, and the text in the lines below. */
const TOAST_KEY = 'admin_toast';

function keepToast(text: string, title: string): void {
  try {
    sessionStorage.setItem(TOAST_KEY, `${title}\n${text}`);
  } catch (error) {
    console.warn('A toast could not be kept', error);
  }
}

/** Shows the success that the page before this one has kept. */
export function showKeptToast(): void {
  const [title, ...lines] = sessionStorage.getItem(TOAST_KEY)?.split('\n') ?? [];
  sessionStorage.removeItem(TOAST_KEY);
  if (title) toastSuccess(lines.join('\n'), title);
}
