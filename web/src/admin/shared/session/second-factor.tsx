import { Box, chakra } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { call } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { LateCode } from '../../../ui/late-code.tsx';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { type Entered, FieldsForm, type FormField, isFilled, type Problems } from '../fields-form.tsx';
import { Small } from '../list-row.tsx';
import type { AdminUser } from './session.ts';
import { proveIdentity } from './sign-in.ts';

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
  type: 'password',
  autoComplete: 'current-password',
};

/** Also for a recovery code, which has letters. */
export const codeField: FormField = {
  name: 'code',
  label: messages.codeLabel,
  hint: messages.askForCode,
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
};

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
  const [confirmed, setConfirmed] = useState<{ recoveryCodes: readonly string[]; ticket: string }>();

  async function confirm({ code = '' }: Entered) {
    const answer = await call('confirm-second-factor', { loginTicket: enrolment.ticket, code });
    if (!answer.success || !answer.loginTicket) return { form: messages.wrongFirstCode };
    setConfirmed({ recoveryCodes: answer.recoveryCodes, ticket: answer.loginTicket });
  }

  if (confirmed) {
    const { recoveryCodes, ticket } = confirmed;
    return <RecoveryCodes codes={recoveryCodes} level={level} onKept={() => onDone(ticket)} />;
  }
  return (
    <FieldsForm
      fields={[{ ...codeField, label: messages.firstCode, hint: '' }]}
      isReady={isFilled}
      label={messages.confirm}
      working={messages.working}
      failed={messages.failed}
      onEnter={confirm}
      onCancel={onCancel}
    >
      <p>{messages.scan}</p>
      <LateCode fallback={<Box width="14rem" height="14rem" />}>
        <qrCode.Component text={enrolment.address} label={messages.qrCode} />
      </LateCode>
      <Box>
        <Small>{messages.type}</Small>
        <chakra.p fontFamily="ui-monospace, monospace" fontWeight="600" overflowWrap="anywhere" mt="1">
          {enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
        </chakra.p>
      </Box>
    </FieldsForm>
  );
}

interface IdentityFormProps<T> extends Pick<ComponentProps<typeof FieldsForm<T>>, 'schema' | 'failed'> {
  user: AdminUser;
  /** What is asked beside the proof. */
  fields?: readonly FormField[];
  /** Gets a login ticket, and what is entered. */
  onProven(ticket: string, entered: T): Promise<Problems | undefined>;
  onCancel(): void;
}

/** A change of the sign-in needs the password, and a code if the second factor is on. */
export function IdentityForm<T extends Entered = Entered>({
  user: { username, secondFactor },
  fields = [],
  onProven,
  ...rest
}: IdentityFormProps<T>) {
  const [hasCode, setHasCode] = useState(secondFactor !== 'off');

  async function prove(entered: T) {
    const { password = '', code } = entered;
    const proof = await proveIdentity({ username, password, code });
    if ('ticket' in proof) return onProven(proof.ticket, entered);
    // A second factor was set up elsewhere since this page was opened.
    if ('needs' in proof) setHasCode(true);
    else return { form: proof.description };
  }

  return (
    <FieldsForm
      {...rest}
      fields={[...fields, passwordField, ...(hasCode ? [codeField] : [])]}
      isReady={isFilled}
      isNext
      label={messages.proceed}
      working={messages.working}
      username={username}
      maxWidth="26rem"
      onEnter={prove}
    >
      <p>{messages.confirmIdentity}</p>
    </FieldsForm>
  );
}
