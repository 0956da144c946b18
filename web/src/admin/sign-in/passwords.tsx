import { Stack } from '@chakra-ui/react';
import { accountProcedures, linkRefusals, newPassword, newUsername } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import type { RequestOf } from '@site/domain/procedures';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { FieldsForm, type FormField } from '#ui/form/fields-form.tsx';
import { TextLink } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { deviceToken, emailField, usernameField } from '../shared/session/sign-in.ts';
import { SignInFrame } from './sign-in-page.tsx';

const messages = {
  title: 'Set your password',
  failed: 'The password could not be set. Please try again.',
} as const;

const wayBack = <Link to={adminRoutes.signIn}>← Back to the sign-in</Link>;

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
      title="Get a new password"
      help="Enter the e-mail address of your account. We send a link to set a new password."
      way={wayBack}
    >
      <FieldsForm
        fields={[emailField]}
        schema={accountProcedures['request-password'].request}
        label="Send the link"
        working="Sending..."
        failed="The link could not be asked for. Please try again."
        onEnter={request}
      >
        {isAsked && (
          <Notice tone="success">
            If somebody has an account with this address, a link is on its way. It is valid for 30 minutes and
            works once.
          </Notice>
        )}
      </FieldsForm>
    </SignInFrame>
  );
}

/** /admin/set-password?token=...: sets a password with a link from an e-mail. */
export function SetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [link, check] = useAnswer(() => call('check-password-link', { token }), { about: token });
  const [setFor, setSetFor] = useState<string>();
  const known = link.state === 'loaded' && link.data.purpose ? link.data : undefined;
  // An invited person has no name yet, and chooses one.
  const { username } = known ?? { username: null };
  const help =
    username === null
      ? 'Welcome. Choose the name and the password that you will sign in with.'
      : `A new password for ${username}. Every open session ends.`;
  // A token in another format is certainly not ours.
  const isOurs = accountProcedures['check-password-link'].request.safeParse({ token }).success;

  async function save({ again: _, ...entered }: z.infer<typeof chosen>) {
    const device = deviceToken();
    const answer = await call('set-password', { token, deviceToken: device.token, ...entered });
    if (answer.success && answer.username) {
      device.keep();
      setSetFor(answer.username);
    } else if (answer.error === linkRefusals.linkInvalid) void check();
    else if (answer.error === linkRefusals.usernameTaken) return { username: answer.error };
    else return { form: answer.error ?? messages.failed };
  }

  if (setFor !== undefined) {
    const way = <TextLink to={adminRoutes.signIn}>Sign in</TextLink>;
    return <FormlessPage tone="success" text={`Your password is set. Sign in as ${setFor}.`} way={way} />;
  }
  if (link.state === 'loaded' ? !known : link.state === 'failed' && !isOurs) {
    const way = <TextLink to={adminRoutes.requestPassword}>Ask for a new link</TextLink>;
    return <FormlessPage tone="warning" text={linkRefusals.linkInvalid} way={way} />;
  }
  if (link.state === 'failed') {
    const way = <WorkButton label="Retry" onPress={check} />;
    return <FormlessPage tone="failure" text="The link could not be checked. Please try again." way={way} />;
  }
  return (
    <SignInFrame title={messages.title} help={known ? help : 'Checking the link...'} way={wayBack}>
      {known && (
        <FieldsForm
          fields={
            username === null ? [{ ...usernameField, label: 'User name' }, ...passwordFields] : passwordFields
          }
          schema={chosen}
          label="Set password"
          working="Saving..."
          username={username}
          failed={messages.failed}
          onEnter={save}
        />
      )}
    </SignInFrame>
  );
}

type FormlessPageProps = { tone: ComponentProps<typeof Notice>['tone']; text: string; way: ReactNode };

function FormlessPage({ tone, text, way }: FormlessPageProps) {
  return (
    <SignInFrame title={messages.title} help="" way={wayBack}>
      <Stack gap="5">
        <Notice tone={tone}>{text}</Notice>
        {way}
      </Stack>
    </SignInFrame>
  );
}

const passwordFields: readonly FormField[] = [
  { name: 'password', label: 'New password', hint: '12 characters or more' },
  { name: 'again', label: 'The same password again' },
].map((field) => ({ ...field, control: 'password', autoComplete: 'new-password' }));

export const chosen = z
  .object({ username: z.optional(newUsername), password: newPassword, again: z.string() })
  .check(
    z.refine(({ password, again }) => password === again, { error: 'The passwords differ', path: ['again'] }),
  );
