import type { FormField } from '#ui/form/fields-form.tsx';

/** docs/product/sessions-and-errors.md, "Second factor". */
export const secondFactorMessages = {
  askForCode: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
  askForPassword: 'Please enter your password.',
  codeLabel: 'Code',
  wrongCode: 'That code is not valid. Please try again.',
  codeNotice: 'A code works once. Wait for the next one if you have just used it.',
  startAgain: 'Start again',
  mustEnrol: 'Administrators of this website need a second factor. Set it up now to go on.',
  title: 'Two-factor sign-in',
  help: 'A code from an app on your phone, asked for after the password. Nobody can sign in with your password alone.',
  off: 'It is off.',
  on: 'It is on.',
  required: 'It is on, and required for every administrator.',
  setUp: 'Set up',
  setUpAgain: 'Set up again',
  switchOff: 'Switch off',
  confirmIdentity: 'Please confirm that it is you.',
  proceed: 'Continue',
  working: 'One moment...',
  scan: 'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 2FAS.',
  qrCode: 'QR code for the authenticator app',
  type: 'Or type this key into the app:',
  firstCode: 'Code that the app shows',
  wrongFirstCode:
    'That code is not valid. Check that the clock of the phone is right, and try the next code.',
  confirm: 'Confirm',
  codesTitle: 'Your recovery codes',
  codesHelp:
    'Each of them works once in place of a code, for when the phone is lost. They are shown this one time only: keep them where the phone is not.',
  copy: 'Copy',
  copied: 'Copied',
  kept: 'I have kept them',
  nowOn: 'Two-factor sign-in is on',
  nowOff: 'Two-factor sign-in is off',
  failed: 'The second factor could not be changed. Please try again.',
} as const;

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

export const emailField: FormField = {
  name: 'email',
  label: 'E-mail address',
  control: 'email',
  autoComplete: 'email',
};
