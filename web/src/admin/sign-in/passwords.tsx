import { Box, chakra } from '@chakra-ui/react';
import { accountProcedures, newPassword, newUsername } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { passwordMessages as messages } from '@site/domain/messages/people';
import type { RequestOf, ResponseOf } from '@site/domain/procedures';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FieldsForm, type FormField } from '../shared/fields-form.tsx';
import { usernameField } from '../shared/session/second-factor.tsx';
import { SignInFrame } from './sign-in-page.tsx';

/** For security the answer does not tell if an address has an account. */
export function RequestPasswordPage() {
  const [isAsked, setIsAsked] = useState(false);

  async function request(data: RequestOf<'request-password'>): Promise<undefined> {
    setIsAsked(false);
    await call('request-password', data);
    setIsAsked(true);
  }

  return (
    <SignInFrame
      title={messages.requestTitle}
      help={messages.requestHelp}
      way={<Link to={adminRoutes.signIn}>← {messages.backToSignIn}</Link>}
    >
      <FieldsForm
        fields={[{ name: 'email', label: messages.email, type: 'email', autoComplete: 'email' }]}
        schema={accountProcedures['request-password'].request}
        label={messages.request}
        working={messages.requesting}
        failed={messages.requestFailed}
        onEnter={request}
      >
        {isAsked && <Notice tone="success">{messages.requested}</Notice>}
      </FieldsForm>
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

const passwordFields: readonly FormField[] = [
  { name: 'password', label: messages.password, hint: messages.passwordHelp },
  { name: 'again', label: messages.again },
].map((field) => ({ ...field, type: 'password', autoComplete: 'new-password' }));

export const chosen = z
  .object({ username: z.optional(newUsername), password: newPassword, again: z.string() })
  .check(z.refine(({ password, again }) => password === again, { error: messages.differ, path: ['again'] }));

interface SetPasswordFormProps {
  token: string;
  /** The account's name; null for an invited person, who chooses a name. */
  username: string | null;
  onSet(username: string): void;
  onInvalid(): void;
}

function SetPasswordForm({ token, username, onSet, onInvalid }: SetPasswordFormProps) {
  async function save({ again: _, ...entered }: z.infer<typeof chosen>) {
    const answer = await call('set-password', { token, ...entered });
    if (answer.success && answer.username) onSet(answer.username);
    else if (answer.error === messages.linkInvalid) onInvalid();
    else if (answer.error === messages.usernameTaken) return { username: answer.error };
    else return { form: answer.error ?? messages.failed };
  }

  return (
    <FieldsForm
      fields={
        username === null
          ? [{ ...usernameField, label: messages.username }, ...passwordFields]
          : passwordFields
      }
      schema={chosen}
      label={messages.save}
      working={messages.saving}
      username={username}
      failed={messages.failed}
      onEnter={save}
    />
  );
}
