import { newPassword, newUsername } from '@site/domain/accounts/procedures';
import { passwordMessages as messages } from '@site/domain/messages/people';

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
