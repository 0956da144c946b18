import { Box, chakra } from '@chakra-ui/react';
import { signInMessages } from '@site/domain/messages/admin';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import type { Connection } from './use-connection-check.ts';

interface SignInFormProps {
  connection: Connection;
  onRetry(): Promise<Connection>;
}

const connectionTexts: Record<Connection, string> = {
  checking: 'Checking the connection...',
  connected: 'Connected',
  error: 'Not connected',
};

/** User name and password; what is wrong stands above them. */
export function SignInForm({ connection, onRetry }: SignInFormProps) {
  const { signIn } = useAdminSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '' || password.trim() === '') return setNotice(signInMessages.bothRequired);
    setBusy(true);
    setNotice(undefined);
    // Once signed in the page is gone, and this form with it.
    const failure = await signIn(username.trim(), password);
    setNotice(failure?.notice);
    setBusy(false);
  }

  async function retry() {
    setNotice(undefined);
    if ((await onRetry()) === 'error') setNotice(signInMessages.unreachable);
  }

  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" noValidate>
      {connection === 'error' && (
        <Notice tone="warning">
          <p>{signInMessages.connectionBanner}</p>
          <Button variant="outline" size="sm" mt="3" onClick={retry}>
            Retry
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
      <Button type="submit" disabled={username === '' || password === '' || busy || connection === 'error'}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Box role="status" textStyle="small" color="muted" textAlign="center">
        {connectionTexts[connection]}
      </Box>
    </chakra.form>
  );
}
