import { secondFactorMessages } from '@site/domain/messages/admin';
import { peopleMessages } from '@site/domain/messages/people';
import { filledText } from '@site/domain/schemas';
import type { FormField } from '#ui/form/fields-form.tsx';

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
  control: 'password',
  autoComplete: 'current-password',
};

/** Also for a recovery code, which has letters. */
export const codeField: FormField = {
  name: 'code',
  label: secondFactorMessages.codeLabel,
  hint: secondFactorMessages.askForCode,
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
};

export const enteredCode = filledText(40, secondFactorMessages.askForCode);

export const emailField: FormField = {
  name: 'email',
  label: peopleMessages.email,
  control: 'email',
  autoComplete: 'email',
};
