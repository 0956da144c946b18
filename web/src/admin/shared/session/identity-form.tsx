import { type ComponentProps, useState } from 'react';
import { type Entered, FieldsForm, type FormField, type Problems } from '#ui/form/fields-form.tsx';
import type { AdminUser } from './session.ts';
import { codeField, passwordField, proveIdentity } from './sign-in.ts';

interface IdentityFormProps<T> extends Pick<ComponentProps<typeof FieldsForm<T>>, 'schema' | 'failed'> {
  user: AdminUser;
  fields?: readonly FormField[];
  /** Gets a login ticket, and what is entered. */
  onProven(ticket: string, entered: T): Promise<Problems | undefined>;
  onCancel(): void;
}

/** The sign-in of a person is changed only with the password, and a code if the second factor is on. */
export function IdentityForm<T extends Entered = Entered>({
  user: { username, secondFactor },
  fields = [],
  onProven,
  ...rest
}: IdentityFormProps<T>) {
  const [hasCode, setHasCode] = useState(secondFactor !== 'off');

  async function prove(entered: T) {
    const { password = '', code } = entered;
    if (password === '') return { password: 'Please enter your password.' };
    if (code?.trim() === '') return { code: codeField.hint };
    const proof = await proveIdentity({ username, password, code });
    if ('ticket' in proof) return onProven(proof.ticket, entered);
    if (proof.description) return { form: proof.description };
    // A second factor was set up elsewhere since this page was opened.
    setHasCode(true);
  }

  return (
    <FieldsForm
      {...rest}
      fields={[...fields, passwordField, ...(hasCode ? [codeField] : [])]}
      isNext
      label="Continue"
      working="One moment..."
      username={username}
      maxWidth="26rem"
      onEnter={prove}
    >
      <p>Please confirm that it is you.</p>
    </FieldsForm>
  );
}
