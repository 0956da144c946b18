import { chakra } from '@chakra-ui/react';
import { newPassword, newUsername } from '@site/domain/accounts/procedures';
import { passwordMessages as messages } from '@site/domain/messages/people';
import { type FormEvent, useState } from 'react';
import { setPassword } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What somebody types who sets a password. */
export interface Entered {
  readonly username: string;
  readonly password: string;
  readonly again: string;
}

/** What is wrong with it, by field; nothing when all is well. */
export function problemsOf(
  { username, password, again }: Entered,
  choosesName: boolean,
): Partial<Record<keyof Entered, string>> {
  const name = choosesName ? newUsername.safeParse(username).error?.issues[0]?.message : undefined;
  const weak = newPassword.safeParse(password).error?.issues[0]?.message;
  return {
    ...(name !== undefined && { username: name }),
    ...(weak !== undefined && { password: weak }),
    ...(weak === undefined && password !== again && { again: messages.differ }),
  };
}

interface SetPasswordFormProps {
  token: string;
  /** Whose password it is; null for somebody who is invited, and chooses a name. */
  username: string | null;
  onSet(username: string): void;
  onInvalid(): void;
}

/** A password, twice; for somebody who is invited also a user name. */
export function SetPasswordForm({ token, username, onSet, onInvalid }: SetPasswordFormProps) {
  const [problems, setProblems] = useState<Partial<Entered>>({});
  const [notice, setNotice] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const entered = enteredIn(event.currentTarget);
    const found = problemsOf(entered, username === null);
    setProblems(found);
    setNotice(undefined);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      const { password } = entered;
      const name = username === null ? { username: entered.username } : {};
      const answer = await setPassword({ token, password, ...name });
      if (answer.success && answer.username) return onSet(answer.username);
      if (answer.error === messages.linkInvalid) return onInvalid();
      if (answer.error === messages.usernameTaken) setProblems({ username: answer.error });
      else setNotice(answer.error ?? messages.failed);
    } catch (error) {
      console.error('The password could not be set', error);
      setNotice(messages.failed);
    }
    setIsSaving(false);
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      {notice && <Notice tone="failure">{notice}</Notice>}
      {username === null ? (
        <TextField
          label={messages.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.username}
        />
      ) : (
        // For password managers.
        <input type="hidden" name="username" autoComplete="username" value={username} />
      )}
      <TextField
        label={messages.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={messages.passwordHelp}
        error={problems.password}
      />
      <TextField
        label={messages.again}
        name="again"
        type="password"
        autoComplete="new-password"
        error={problems.again}
      />
      <Button type="submit" aria-disabled={isSaving || undefined}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </chakra.form>
  );
}

function enteredIn(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const text = (name: keyof Entered) => String(data.get(name) ?? '');
  return { username: text('username').trim(), password: text('password'), again: text('again') };
}
