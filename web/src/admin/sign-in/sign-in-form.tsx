import { Box, chakra } from '@chakra-ui/react';
import { signInMessages } from '@site/domain/messages/admin';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import { type Connection, useConnectionCheck } from './use-connection-check.ts';

const connectionTexts: Record<Connection, string> = {
  checking: 'Checking the connection...',
  connected: 'Connected',
  error: 'Not connected',
};

/** A problem found before signing in: the server does not answer, or a stored session could not be checked. */
type Obstacle = 'no connection' | 'session unchecked';

const obstacleTexts: Record<Obstacle, string> = {
  'no connection': signInMessages.connectionBanner,
  'session unchecked': signInMessages.unreachable,
};

/** User name and password. Failures are shown above them, with a retry button when the connection is lost. */
export function SignInForm() {
  const { session, signIn, restore } = useAdminSession();
  const { connection, check } = useConnectionCheck();
  const [username, setUsername] = useState('user' in session ? session.user.username : '');
  const [password, setPassword] = useState('');
  const [isSigningIn, setSigningIn] = useState(false);
  const [retried, setRetried] = useState<Obstacle>();
  const [notice, setNotice] = useState<string>();

  const isUnchecked = session.state === 'signed-out' && session.reason === 'unchecked';
  const found = connection === 'error' ? 'no connection' : isUnchecked ? 'session unchecked' : undefined;
  // During a retry the notice and its button stay.
  const obstacle: Obstacle | undefined = retried ?? found;
  const isBusy = isSigningIn || retried !== undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '' || password.trim() === '') return setNotice(signInMessages.bothRequired);
    setSigningIn(true);
    setNotice(undefined);
    // Signing in unmounts this form.
    const failure = await signIn(username.trim(), password);
    setNotice(failure?.notice);
    setSigningIn(false);
  }

  /** A token that was kept while the connection was lost may still be valid. */
  async function retry() {
    setRetried(obstacle);
    setNotice(undefined);
    if ((await check()) === 'error') setNotice(signInMessages.unreachable);
    else await restore();
    setRetried(undefined);
  }

  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" noValidate>
      {obstacle && (
        <Notice tone="warning">
          <p>{obstacleTexts[obstacle]}</p>
          <Button variant="outline" size="sm" mt="3" onClick={retry} disabled={isBusy}>
            {retried ? 'Trying again...' : 'Retry'}
          </Button>
        </Notice>
      )}
      {notice && <Notice tone="failure">{notice}</Notice>}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={username === '' || password === '' || isBusy || connection === 'error'}>
        {isSigningIn ? 'Signing in...' : 'Sign In'}
      </Button>
      <Box role="status" textStyle="small" color="muted" textAlign="center">
        {connectionTexts[connection]}
      </Box>
    </chakra.form>
  );
}
