import { Box, chakra } from '@chakra-ui/react';
import { secondFactorMessages, signInMessages } from '@site/domain/messages/admin';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isBackendReachable } from '../../firebase/admin/reachability.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Notice } from '../../ui/notice.tsx';
import { wrongCredentials } from '../shared/session/failures.ts';
import { CodeField, EnrolmentForm, PasswordField } from '../shared/session/second-factor.tsx';
import { restore } from '../shared/session/session.ts';
import { type Credentials, finishSignIn, type SignInNeed, signIn } from '../shared/session/sign-in.ts';
import { useSession } from '../shared/session/use-session.ts';

const connectionTexts = {
  checking: 'Checking the connection...',
  connected: 'Connected',
  error: 'Not connected',
} as const;

type Connection = keyof typeof connectionTexts;

function useConnectionCheck(): [connection: Connection, check: () => Promise<Connection>] {
  const [connection, setConnection] = useState<Connection>('checking');
  const check = useCallback(async () => {
    setConnection('checking');
    const found = (await isBackendReachable()) ? 'connected' : 'error';
    setConnection(found);
    return found;
  }, []);
  useEffect(() => void check(), [check]);
  return [connection, check];
}

export function SignInForm() {
  const session = useSession();
  const [connection, check] = useConnectionCheck();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState<Credentials>({
    username: 'user' in session ? session.user.username : '',
    password: '',
  });
  const isEmpty = useEmptyFields(form);
  const [code, setCode] = useState('');
  const [need, setNeed] = useState<SignInNeed>();
  const [isSigningIn, setSigningIn] = useState(false);
  const [retried, setRetried] = useState<string>();
  const [notice, setNotice] = useState<string>();

  const isUnchecked = session.state === 'out' && session.reason === 'unchecked';
  const unchecked = isUnchecked ? signInMessages.unreachable : undefined;
  // The notice and its button stay during a retry.
  const obstacle = retried ?? (connection === 'error' ? signInMessages.connectionBanner : unchecked);
  const isBusy = isSigningIn || retried !== undefined;
  const isIncomplete = isEmpty || (need !== undefined && code.trim() === '');

  /** Enter and password managers submit even if the button is disabled. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (connection === 'error') return setNotice(signInMessages.unreachable);
    const { username, password } = need ? entered : credentialsIn(form.current);
    setEntered({ username, password });
    if (username.trim() === '' || password.trim() === '') return setNotice(signInMessages.bothRequired);
    if (need && code.trim() === '') return;
    setSigningIn(true);
    setNotice(undefined);
    // Signing in unmounts this form.
    const answer = await signIn({ username: username.trim(), password, ...(need && { code }) });
    if (answer && 'needs' in answer) setNeed(answer);
    else {
      setNotice(answer?.notice);
      // After too many wrong codes, the server answers as for a wrong password.
      if (answer === wrongCredentials) startAgain();
    }
    setSigningIn(false);
  }

  function startAgain() {
    setNeed(undefined);
    setCode('');
  }

  async function finish(userId: string, ticket: string) {
    const failure = await finishSignIn(userId, ticket);
    setNotice(failure?.notice);
    if (failure) startAgain();
  }

  /** A token kept during a lost connection may still be valid. */
  async function retry() {
    setRetried(obstacle);
    setNotice(undefined);
    if ((await check()) === 'error') setNotice(signInMessages.unreachable);
    else await restore();
    setRetried(undefined);
  }

  if (need?.needs === 'enrolment') {
    return (
      <Box display="grid" gap="5">
        <Notice tone="warning">{secondFactorMessages.mustEnrol}</Notice>
        <EnrolmentForm
          enrolment={need.enrolment}
          level={2}
          onDone={(ticket) => void finish(need.userId, ticket)}
          onCancel={startAgain}
        />
      </Box>
    );
  }
  return (
    <chakra.form ref={form} onSubmit={submit} display="grid" gap="5" noValidate>
      {obstacle && (
        <Notice tone="warning">
          <p>{obstacle}</p>
          <Button variant="outline" size="sm" mt="3" onClick={retry} disabled={isBusy}>
            {retried ? 'Trying again...' : 'Retry'}
          </Button>
        </Notice>
      )}
      {notice && <Notice tone="failure">{notice}</Notice>}
      {need ? (
        <CodeField
          label={secondFactorMessages.codeLabel}
          hint={secondFactorMessages.askForCode}
          value={code}
          onChange={setCode}
          isNext
        />
      ) : (
        <>
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={entered.username}
          />
          <PasswordField defaultValue={entered.password} />
        </>
      )}
      <Button type="submit" disabled={isIncomplete || isBusy || connection === 'error'}>
        {isSigningIn ? 'Signing in...' : 'Sign In'}
      </Button>
      {need && (
        <Button variant="quiet" size="sm" onClick={startAgain} disabled={isBusy}>
          {secondFactorMessages.startAgain}
        </Button>
      )}
      <Box role="status" textStyle="small" color="muted" textAlign="center">
        {connectionTexts[connection]}
      </Box>
    </chakra.form>
  );
}

/** Read from the form: browsers fill in fields without an event, so React state would miss the values. */
function credentialsIn(form: HTMLFormElement | null): Credentials {
  const data = new FormData(form ?? undefined);
  return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') };
}

/** The interval of checks of the fields, in milliseconds: no event reports that a browser filled them in. */
const LOOK = 250;

function useEmptyFields(form: RefObject<HTMLFormElement | null>): boolean {
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const look = () => {
      const fields = [...(form.current?.querySelectorAll('input:not([name=code])') ?? [])];
      setEmpty(fields.some((field) => field instanceof HTMLInputElement && field.value === ''));
    };
    look();
    const timer = setInterval(look, LOOK);
    document.addEventListener('input', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('input', look);
    };
  }, [form]);
  return isEmpty;
}
