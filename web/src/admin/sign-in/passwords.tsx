import { Stack } from '@chakra-ui/react';
import { accountProcedures, newPassword, newUsername } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { passwordMessages as messages } from '@site/domain/messages/people';
import type { RequestOf } from '@site/domain/procedures';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { FieldsForm, type FormField } from '#ui/form/fields-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/parts.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { emailField, usernameField } from '../shared/account-fields.ts';
import { deviceToken } from '../shared/session/sign-in.ts';
import { SignInFrame } from './sign-in-page.tsx';

const wayBack = <Link to={adminRoutes.signIn}>← {messages.backToSignIn}</Link>;

/** For security the answer does not tell if an address has an account. */
export function RequestPasswordPage() {
  const [isAsked, setIsAsked] = useState(false);

  async function request(data: RequestOf<'request-password'>): Promise<undefined> {
    setIsAsked(false);
    await call('request-password', data);
    setIsAsked(true);
  }

  return (
    <SignInFrame title={messages.requestTitle} help={messages.requestHelp} way={wayBack}>
      <FieldsForm
        fields={[emailField]}
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

/** /admin/set-password?token=...: sets a password with a link from an e-mail. */
export function SetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [link, check] = useAnswer(() => call('check-password-link', { token }), { about: token });
  const [setFor, setSetFor] = useState<string>();
  const known = link.state === 'loaded' && link.data.purpose ? link.data : undefined;
  // An invited person has no name yet, and chooses one.
  const { username } = known ?? { username: null };
  const help = username === null ? messages.welcome : messages.newFor(username);
  // A token in another format is certainly not ours.
  const isOurs = accountProcedures['check-password-link'].request.safeParse({ token }).success;

  async function save({ again: _, ...entered }: z.infer<typeof chosen>) {
    const device = deviceToken();
    const answer = await call('set-password', { token, deviceToken: device.token, ...entered });
    if (answer.success && answer.username) {
      device.keep();
      setSetFor(answer.username);
    } else if (answer.error === messages.linkInvalid) void check();
    else if (answer.error === messages.usernameTaken) return { username: answer.error };
    else return { form: answer.error ?? messages.failed };
  }

  if (setFor !== undefined) {
    const way = <TextLink to={adminRoutes.signIn}>{messages.signIn}</TextLink>;
    return <FormlessPage tone="success" text={messages.saved(setFor)} way={way} />;
  }
  if (link.state === 'loaded' ? !known : link.state === 'failed' && !isOurs) {
    const way = <TextLink to={adminRoutes.requestPassword}>{messages.askAgain}</TextLink>;
    return <FormlessPage tone="warning" text={messages.linkInvalid} way={way} />;
  }
  if (link.state === 'failed') {
    const way = <WorkButton label={messages.retry} onPress={check} />;
    return <FormlessPage tone="failure" text={messages.checkFailed} way={way} />;
  }
  return (
    <SignInFrame title={messages.title} help={known ? help : messages.checking} way={wayBack}>
      {known && (
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
  { name: 'password', label: messages.password, hint: messages.passwordHelp },
  { name: 'again', label: messages.again },
].map((field) => ({ ...field, control: 'password', autoComplete: 'new-password' }));

export const chosen = z
  .object({ username: z.optional(newUsername), password: newPassword, again: z.string() })
  .check(z.refine(({ password, again }) => password === again, { error: messages.differ, path: ['again'] }));
