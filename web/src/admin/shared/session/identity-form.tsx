import { chakra } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { CodeField, PasswordField, StepButtons } from './second-factor.tsx';
import type { AdminUser } from './session.ts';
import { proveIdentity } from './sign-in.ts';

interface IdentityFormProps {
  user: AdminUser;
  /** Called with a login ticket. The form works until it is done. */
  onProven(ticket: string): Promise<void>;
  onCancel(): void;
}

/** Asks the administrator for the password again, and for a code when there is a second factor. */
export function IdentityForm({ user, onProven, onCancel }: IdentityFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const [hasCode, setHasCode] = useState(user.secondFactor !== 'off');
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setNotice(undefined);
    setIsWorking(true);
    const { username } = user;
    const proof = await proveIdentity({ username, password, ...(hasCode && { code }) });
    if ('ticket' in proof) return onProven(proof.ticket);
    // It was set up elsewhere since this page was opened.
    if ('needs' in proof) setHasCode(true);
    else setNotice(proof.description);
    setIsWorking(false);
  }

  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" maxWidth="26rem" noValidate>
      <p>{messages.confirmIdentity}</p>
      {notice && <Notice tone="failure">{notice}</Notice>}
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} />
      <PasswordField ref={field} value={password} onChange={(event) => setPassword(event.target.value)} />
      {hasCode && (
        <CodeField label={messages.codeLabel} hint={messages.askForCode} value={code} onChange={setCode} />
      )}
      <StepButtons
        isIncomplete={password === '' || (hasCode && code.trim() === '')}
        isWorking={isWorking}
        onCancel={onCancel}
      />
    </chakra.form>
  );
}
