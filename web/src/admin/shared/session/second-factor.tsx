import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { type ComponentProps, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { type Entered, FieldsForm, type FormField, isFilled, type Problems } from '../fields-form.tsx';
import type { AdminUser } from './session.ts';
import { proveIdentity } from './sign-in.ts';

/** With a QR code, whose code loads when it is needed. */
export const enrolmentForm = lazyComponent(() => import('./enrolment-form.tsx'));

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
