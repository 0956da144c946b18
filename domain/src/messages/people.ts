export const peopleMessages = {
  title: 'People',
  help: 'Who may sign in here, and what each of them may do. A change takes effect at once.',
  loading: 'Looking up the people...',
  you: 'You',
  invite: 'Invite somebody',
  inviteName: (email: string) => `Invite ${email}`,
  inviteHelp: 'They get a mail with a link to set a password. A link is valid for 30 minutes and works once.',
  email: 'E-mail address',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  send: 'Send invitation',
  sending: 'Sending...',
  emailInvalid: 'Please enter a valid e-mail address',
  invited: (email: string) => `${email} has been invited`,
  inviteFailed: (message: string) => `The invitation could not be sent: ${message}`,
  pending: 'Invitations',
  mail: {
    waiting: 'The mail is being sent',
    sent: 'The mail was sent',
    failed: 'The mail could not be sent',
  },
  invitedBy: (name: string, time: string) => `Invited by ${name}, ${time}`,
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation has been withdrawn',
  changeRoleOf: (name: string, role: string) => `Give ${name} the role ${role}`,
  roleChanged: (name: string, role: string) => `${name} now has the role ${role}`,
  noEmail: 'None',
  changeEmail: 'Change e-mail address',
  changeUnderSettings: 'Change under Settings',
  changeEmailOf: (name: string) => `Change e-mail address of ${name}`,
  emailHelp: 'Links to set a new password go there. Those that went to another address end.',
  emailsFailed: 'The e-mail addresses could not be looked up.',
  emailChanged: (name: string, email: string) => `Links for ${name} go to ${email} from now on`,
  saveEmail: 'Save',
  savingEmail: 'Saving...',
  remove: 'Remove',
  confirmRemove: (name: string) =>
    `Are you sure you want to remove ${name}? Their sessions end at once. What they have done keeps their name.`,
  removed: (name: string) => `${name} has been removed`,
  changeFailed: (message: string) => `It could not be changed: ${message}`,
  /** Responses of the server. */
  emailTaken: 'Somebody with this e-mail address may sign in already',
  emailInvited: 'This e-mail address has been invited. Withdraw the invitation first.',
  ownEmail: 'You change your own e-mail address under Settings',
  lastOwner: 'The last owner cannot be removed or get another role',
  nobody: 'There is no such person',
} as const;

export const passwordMessages = {
  forgot: 'Forgot password?',
  requestTitle: 'Get a new password',
  requestHelp: 'Enter the e-mail address of your account. We send a link to set a new password.',
  emailInvalid: 'Please enter a valid e-mail address',
  request: 'Send the link',
  requesting: 'Sending...',
  requested:
    'If somebody has an account with this address, a link is on its way. It is valid for 30 minutes and works once.',
  requestFailed: 'The link could not be asked for. Please try again.',
  backToSignIn: 'Back to the sign-in',
  title: 'Set your password',
  checking: 'Checking the link...',
  checkFailed: 'The link could not be checked. Please try again.',
  retry: 'Retry',
  linkInvalid: 'This link has been used or is too old.',
  askAgain: 'Ask for a new link',
  welcome: 'Welcome. Choose the name and the password that you will sign in with.',
  newFor: (username: string) => `A new password for ${username}. Every open session ends.`,
  username: 'User name',
  usernameRequired: 'Please enter a user name',
  usernameTooLong: 'The user name is too long',
  usernameTaken: 'This user name is taken',
  password: 'New password',
  passwordHelp: '12 characters or more',
  again: 'The same password again',
  tooShort: 'Please use 12 characters or more',
  tooLong: 'The password is too long',
  differ: 'The passwords differ',
  save: 'Set password',
  saving: 'Saving...',
  saved: (username: string) => `Your password is set. Sign in as ${username}.`,
  failed: 'The password could not be set. Please try again.',
  signIn: 'Sign in',
} as const;

export const ownSessionMessages = {
  title: 'Where you are signed in',
  help: 'Each browser that is signed in with your name. End what you do not know, and change your password.',
  loading: 'Looking up your sessions...',
  unknown: 'Your sessions could not be looked up.',
  unknownDevice: 'Unknown device',
  thisOne: 'This one',
  since: (time: string) => `since ${time}`,
  end: 'End',
  endOthers: 'End all others',
  ending: 'Ending...',
  ended: (count: number) => (count === 1 ? 'The session has ended' : `${count} sessions have ended`),
  endFailed: 'The session could not be ended. Please try again.',
} as const;

export const ownEmailMessages = {
  title: 'Your e-mail address',
  help: 'A link to set a new password goes there when you have forgotten yours.',
  loading: 'Looking up your e-mail address...',
  unknown: 'Your e-mail address could not be looked up.',
  none: 'None is known. You get no link to set a new password.',
  email: 'New e-mail address',
  change: 'Change',
  set: 'Set',
  changed: (email: string) => `Your e-mail address is ${email} from now on`,
  failed: 'Your e-mail address could not be changed. Please try again.',
} as const;

export const auditMessages = {
  title: 'Audit log',
  help: 'Sign-ins, people, settings, exports and erasures, newest first. Entries are kept for two years.',
  loading: 'Looking up the audit log...',
  empty: 'Nothing has been written down yet.',
  columns: { at: 'When', by: 'Who', type: 'What', about: 'About', data: 'Details' },
} as const;

export const roleMessages = {
  title: 'Not for your role',
  refused: (role: string) => `Your role is ${role}. Ask an owner if you need this.`,
  back: 'Back to the overview',
} as const;

export const personMessages = {
  title: 'Personal data of one person',
  help: 'Finds every enquiry and every copy of one by e-mail address or phone number, in any spelling of the number.',
  email: 'E-mail address',
  phone: 'Phone number',
  emailInvalid: 'Please enter a valid email address',
  nobodyNamed: 'Please enter an e-mail address or a phone number',
  phoneInvalid: 'Please enter a valid phone number',
  find: 'Find',
  finding: 'Searching...',
  found: (count: number) => {
    if (count === 0) return 'Nothing is stored about this person.';
    return count === 1
      ? 'One record is stored about this person.'
      : `${count} records are stored about this person.`;
  },
  list: 'What was found, by kind, name and day',
  knownPerson: 'Person',
  unnamed: 'without a name',
  download: 'Download as JSON',
  erase: 'Erase everything',
  erasing: 'Erasing...',
  confirmTitle: 'Erase everything about this person?',
  confirmText:
    'Every enquiry and every copy is deleted for good. Mails that were sent before stay in your mailbox.',
  confirmWord: 'ERASE',
  confirmLabel: 'Type ERASE to confirm',
  manyLabel: (count: number, limit: number) =>
    `More than ${limit} entries are about to be erased. Type their number, ${count}, to confirm that all are of one person`,
  manyWrong: (count: number) => `Type ${count} to confirm`,
  many: (count: number, limit: number) =>
    `${count} entries match, more than ${limit}. Nothing was erased: look at the list, and confirm their number.`,
  erased: (count: number) => (count === 1 ? 'One record was erased' : `${count} records were erased`),
  failed: (message: string) => `It did not work: ${message}`,
} as const;

export const cleanupMessages = {
  title: 'Removed data',
  help: 'Every night, enquiries that are older than your privacy notice allows are deleted, and files that nothing uses.',
  loading: 'Looking up the reports...',
  unknown: 'The reports could not be looked up.',
  none: 'Nothing has been removed yet.',
  retention: 'Too old',
  erasure: 'Erased on request',
  files: 'Unused files',
  restore: 'After a restore',
  count: (count: number, isDryRun: boolean) => `${count} ${isDryRun ? 'would be removed' : 'removed'}`,
  by: (name: string) => `by ${name}`,
} as const;
