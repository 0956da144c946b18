import { Box, chakra } from '@chakra-ui/react';
import type { checkPasswordLinkResponse } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { passwordMessages as messages } from '@site/domain/messages/people';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { checkPasswordLink } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type PasswordLink = z.infer<typeof checkPasswordLinkResponse>;

/** What is known of the link. */
type State = 'checking' | 'unknown' | 'invalid' | PasswordLink | { readonly setFor: string };

/** /admin/set-password?token=...: sets a password with a link from a mail. */
export default function SetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [state, setState] = useState<State>('checking');

  const check = useCallback(async () => {
    setState('checking');
    try {
      const link = await checkPasswordLink({ token });
      setState(link.purpose ? link : 'invalid');
    } catch (error) {
      console.error('The link could not be checked', error);
      // A token of another shape is none of ours.
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
