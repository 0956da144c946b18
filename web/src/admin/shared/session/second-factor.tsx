import { Box, chakra } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import { LateCode } from '../../../ui/late-code.tsx';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminUser } from './session.ts';
import { proveIdentity } from './sign-in.ts';

type PasswordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'value' | 'defaultValue' | 'onChange'
>;

export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField label="Password" name="password" type="password" autoComplete="current-password" {...props} />
  );
}

interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange(code: string): void;
  isNext?: boolean;
}

/** A field for a code or a recovery code, which has letters. */
export function CodeField({ label, hint, value, onChange, isNext = false }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);
  return (
    <TextField
      ref={field}
      label={label}
      {...(hint && { hint })}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface StepButtonsProps {
  label?: string;
  isIncomplete?: boolean;
  isWorking?: boolean;
  onCancel(): void;
}

export function StepButtons({
  label = messages.proceed,
  isIncomplete = false,
  isWorking = false,
  onCancel,
}: StepButtonsProps) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" variant="dark" disabled={isIncomplete || isWorking}>
        {isWorking ? messages.working : label}
      </Button>
      <Button variant="outline" onClick={onCancel} disabled={isWorking}>
        {messages.cancel}
      </Button>
    </Box>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  level: 2 | 3;
  onKept(): void;
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes, level, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch (error) {
      console.error('The codes could not be copied', error);
    }
  }

  return (
    <Box display="grid" gap="4">
      <chakra.h2 as={`h${level}`} ref={heading} tabIndex={-1} textStyle="subheading" outline="none">
        {messages.codesTitle}
      </chakra.h2>
      <p>{messages.codesHelp}</p>
      <Box
        as="ul"
        aria-label={messages.codesTitle}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        p="4"
        background="mist"
        borderRadius="md"
        fontFamily="ui-monospace, monospace"
        fontWeight="600"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="dark" onClick={onKept}>
          {messages.kept}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <chakra.span role="status" textStyle="small" color="muted">
          {isCopied && messages.copied}
        </chakra.span>
      </Box>
    </Box>
  );
}

const qrCode = lazyComponent(() => import('./qr-code.tsx'));

export interface Enrolment {
  readonly ticket: string;
  /** In base 32. */
  readonly secret: string;
  readonly address: string;
}

interface EnrolmentFormProps {
  enrolment: Enrolment;
  level: 2 | 3;
  /** Gets a ticket that opens a session. */
  onDone(ticket: string): void;
  onCancel(): void;
}

export function EnrolmentForm({ enrolment, level, onDone, onCancel }: EnrolmentFormProps) {
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const [confirmed, setConfirmed] = useState<{ recoveryCodes: readonly string[]; ticket: string }>();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setNotice(undefined);
    setIsWorking(true);
    try {
      const answer = await call('confirm-second-factor', { loginTicket: enrolment.ticket, code });
      if (answer.success && answer.loginTicket) {
        setConfirmed({ recoveryCodes: answer.recoveryCodes, ticket: answer.loginTicket });
      } else setNotice(messages.wrongFirstCode);
    } catch (error) {
      console.error('The second factor could not be confirmed', error);
      setNotice(messages.failed);
    }
    setIsWorking(false);
  }

  if (confirmed) {
    const { recoveryCodes, ticket } = confirmed;
    return <RecoveryCodes codes={recoveryCodes} level={level} onKept={() => onDone(ticket)} />;
  }
  return (
    <chakra.form onSubmit={confirm} display="grid" gap="5" noValidate>
      <p>{messages.scan}</p>
      <LateCode fallback={<Box width="14rem" height="14rem" />}>
        <qrCode.Component text={enrolment.address} label={messages.qrCode} />
      </LateCode>
      <Box>
        <chakra.p textStyle="small" color="muted">
          {messages.type}
        </chakra.p>
        <chakra.p fontFamily="ui-monospace, monospace" fontWeight="600" overflowWrap="anywhere" mt="1">
          {enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
        </chakra.p>
      </Box>
      {notice && <Notice tone="failure">{notice}</Notice>}
      <CodeField label={messages.firstCode} value={code} onChange={setCode} />
      <StepButtons
        label={messages.confirm}
        isIncomplete={code.trim() === ''}
        isWorking={isWorking}
        onCancel={onCancel}
      />
    </chakra.form>
  );
}

interface IdentityFormProps {
  user: AdminUser;
  /** Gets a login ticket. The form is busy until the promise settles. */
  onProven(ticket: string): Promise<void>;
  onCancel(): void;
}

export function IdentityForm({ user, onProven, onCancel }: IdentityFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const [hasCode, setHasCode] = useState(user.secondFactor !== 'off');
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setNotice(undefined);
    setIsWorking(true);
    const { username } = user;
    const proof = await proveIdentity({ username, password, ...(hasCode && { code }) });
    if ('ticket' in proof) return onProven(proof.ticket);
    // A second factor was set up elsewhere since this page was opened.
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
