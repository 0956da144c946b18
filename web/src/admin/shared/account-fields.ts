import type { FormField } from '#ui/form/fields-form.tsx';

/** docs/product/sessions-and-errors.md, "Second factor". */
export const FACTOR_FAILED = 'The second factor could not be changed. Please try again.';

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
export const codeField = {
  name: 'code',
  label: 'Code',
  hint: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
} satisfies FormField;

export const emailField: FormField = {
  name: 'email',
  label: 'E-mail address',
  control: 'email',
  autoComplete: 'email',
};
