import { Box, chakra } from '@chakra-ui/react';
import { accountProcedures, newPassword, newUsername } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { passwordMessages as messages } from '@site/domain/messages/people';
import type { ResponseOf } from '@site/domain/procedures';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignInFrame } from './sign-in-page.tsx';

/** For security the answer does not tell if an address has an account. */
export function RequestPasswordPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<'asking' | 'working' | 'asked' | 'failed'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 'working') return;
    const { data, error } = accountProcedures['request-password'].request.safeParse({ email });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    setStep('working');
    try {
      await call('request-password', data);
      setStep('asked');
    } catch (error) {
      console.error('The link could not be asked for', error);
      setStep('failed');
    }
  }

  return (
    <SignInFrame
      title={messages.requestTitle}
      heading={messages.requestTitle}
      help={messages.requestHelp}
      way={<Link to={adminRoutes.signIn}>← {messages.backToSignIn}</Link>}
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        {step === 'asked' && <Notice tone="success">{messages.requested}</Notice>}
        {step === 'failed' && <Notice tone="failure">{messages.requestFailed}</Notice>}
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" aria-disabled={step === 'working' || undefined}>
          {step === 'working' ? messages.requesting : messages.request}
        </Button>
      </chakra.form>
    </SignInFrame>
  );
}

type PasswordLink = ResponseOf<'check-password-link'>;

type State = 'checking' | 'unknown' | 'invalid' | PasswordLink | { readonly setFor: string };

/** /admin/set-password?token=...: sets a password with a link from an e-mail. */
export function SetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [state, setState] = useState<State>('checking');

  const check = useCallback(async () => {
    setState('checking');
    try {
      const link = await call('check-password-link', { token });
      setState(link.purpose ? link : 'invalid');
    } catch (error) {
      console.error('The link could not be checked', error);
      // A token in another format is certainly not ours.
      setState(/^[\w-]{43}$/.test(token) ? 'unknown' : 'invalid');
    }
  }, [token]);
  useEffect(() => void check(), [check]);

  return (
    <SignInFrame
      title={messages.title}
      heading={messages.title}
      help={helpFor(state)}
      way={<Link to={adminRoutes.signIn}>← {messages.backToSignIn}</Link>}
    >
      {state === 'unknown' && (
        <Box display="grid" gap="5">
          <Notice tone="failure">{messages.checkFailed}</Notice>
          <Button onClick={() => void check()}>{messages.retry}</Button>
        </Box>
      )}
      {state === 'invalid' && (
        <Box display="grid" gap="5">
          <Notice tone="warning">{messages.linkInvalid}</Notice>
          <StyledLink to={adminRoutes.requestPassword}>{messages.askAgain}</StyledLink>
        </Box>
      )}
      {typeof state === 'object' && 'purpose' in state && (
        <SetPasswordForm
          token={token}
          username={state.username}
          onSet={(setFor) => setState({ setFor })}
          onInvalid={() => setState('invalid')}
        />
      )}
      {typeof state === 'object' && 'setFor' in state && (
        <Box display="grid" gap="5">
          <Notice tone="success">{messages.saved(state.setFor)}</Notice>
          <StyledLink to={adminRoutes.signIn}>{messages.signIn}</StyledLink>
        </Box>
      )}
    </SignInFrame>
  );
}

function helpFor(state: State): string {
  if (state === 'checking') return messages.checking;
  if (typeof state !== 'object' || !('purpose' in state)) return '';
  return state.username === null ? messages.welcome : messages.newFor(state.username);
}

const StyledLink = chakra(Link, {
  base: { fontWeight: 600, color: 'pine.700', textDecoration: 'underline', justifySelf: 'start' },
});

interface Entered {
  readonly username: string;
  readonly password: string;
  readonly again: string;
}

export function problemsOf(
  { username, password, again }: Entered,
  choosesName: boolean,
): Partial<Record<keyof Entered, string>> {
  const name = choosesName ? newUsername.safeParse(username).error?.issues[0]?.message : undefined;
  const weak = newPassword.safeParse(password).error?.issues[0]?.message;
  return {
    ...(name !== undefined && { username: name }),
    ...(weak !== undefined && { password: weak }),
    ...(weak === undefined && password !== again && { again: messages.differ }),
  };
}

interface SetPasswordFormProps {
  token: string;
  /** The account's name; null for an invited person, who chooses a name. */
  username: string | null;
  onSet(username: string): void;
  onInvalid(): void;
}

function SetPasswordForm({ token, username, onSet, onInvalid }: SetPasswordFormProps) {
  const [problems, setProblems] = useState<Partial<Entered>>({});
  const [notice, setNotice] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const entered = enteredIn(event.currentTarget);
    const found = problemsOf(entered, username === null);
    setProblems(found);
    setNotice(undefined);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      const { password } = entered;
      const name = username === null ? { username: entered.username } : {};
      const answer = await call('set-password', { token, password, ...name });
      if (answer.success && answer.username) return onSet(answer.username);
      if (answer.error === messages.linkInvalid) return onInvalid();
      if (answer.error === messages.usernameTaken) setProblems({ username: answer.error });
      else setNotice(answer.error ?? messages.failed);
    } catch (error) {
      console.error('The password could not be set', error);
      setNotice(messages.failed);
    }
    setIsSaving(false);
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      {notice && <Notice tone="failure">{notice}</Notice>}
      {username === null ? (
        <TextField
          label={messages.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.username}
        />
      ) : (
        // For password managers.
        <input type="hidden" name="username" autoComplete="username" value={username} />
      )}
      <TextField
        label={messages.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={messages.passwordHelp}
        error={problems.password}
      />
      <TextField
        label={messages.again}
        name="again"
        type="password"
        autoComplete="new-password"
        error={problems.again}
      />
      <Button type="submit" aria-disabled={isSaving || undefined}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </chakra.form>
  );
}

function enteredIn(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const text = (name: keyof Entered) => String(data.get(name) ?? '');
  return { username: text('username').trim(), password: text('password'), again: text('again') };
}
