/** docs/product/sessions-and-errors.md, "Sign-in: page" and "Sign-in: failures". */
export const signInMessages = {
  failedTitle: 'Login Failed',
  invalidCredentials: 'Invalid username or password.',
  cors: 'Network configuration error. Please check CORS settings.',
  timeout: 'Request timeout. Please try again.',
  network: 'Network error. Please check your connection.',
  procedureError: (message: string) => `Authentication error: ${message}`,
  defaultError: 'Authentication error occurred',
  sessionTimeout: 'Session creation timeout. Please try again.',
  sessionFailed: 'Unable to create session. Please try again.',
  thrownTimeout: 'Request timeout. Please check your connection and try again.',
  thrownNetwork: 'Network connection error. Please try again or contact support.',
  thrownOther: 'An unexpected error occurred. Please try again.',
  bothRequired: 'Please enter both username and password',
  unreachable: 'Unable to connect to server. Please check your internet connection.',
  checkCredentials: 'Login failed. Please check your credentials and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  connectionBanner: 'Network connection issues detected. This may affect login functionality.',
  successTitle: 'Login Successful',
  welcome: (username: string) => `Welcome back, ${username}!`,
  signedOutTitle: 'Logged Out',
  signedOut: 'You have been successfully logged out.',
  checking: 'Loading...',
} as const;

/** Shown when the browser forbids storage, or has no room left. */
export const storageMessages = {
  forbidden: {
    title: 'This browser stores nothing for this site',
    text: (host: string) =>
      `The back office has to remember that you are signed in. Allow cookies and site data for ${host} in the settings of your browser, then reload the page.`,
  },
  full: {
    title: 'This browser has no room left for this site',
    text: (host: string) =>
      `The back office has to remember that you are signed in. Delete the site data of ${host} in the settings of your browser, then reload the page.`,
  },
  reload: 'Reload the page',
} as const;

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

export const enquiryAdminMessages = {
  updateFailedTitle: 'Update Failed',
  updateFailed: (message: string) => `Failed to mark inquiry as read: ${message}`,
  marked: 'Enquiry marked as read',
} as const;

export const sessionMessages = {
  endedTitle: 'Your session has ended',
  ended: 'Your session has ended. Please sign in again.',
  endedWhileWorking: 'Please sign in again to go on. What you have typed is still here.',
  leave: 'Leave without signing in',
} as const;

export const publishingMessages = {
  title: 'Publishing',
  help: 'Pages are made again when their content changes, usually within seconds.',
  loading: 'Looking up what is published...',
  unknown: 'It could not be found out what is published.',
  never: 'Nothing has been published yet.',
  last: (time: string) => `Last published ${time}`,
  nothingWaits: 'Everything is published.',
  waiting: (count: string) => `${count} waiting to be published`,
  trouble: (reason: string) => `It has not worked yet, and is tried again by itself: ${reason}`,
  failed: (count: string) => `${count} could not be published. Visitors see what was published before.`,
  pages: (count: number, isMore: boolean) => {
    if (isMore) return `More than ${count} pages`;
    return count === 1 ? 'One page' : `${count} pages`;
  },
  everyPage: 'Every page',
  manyPages: 'Many pages',
  retry: 'Retry',
  publishAll: 'Publish everything again',
  asking: 'Asking...',
  asked: 'The pages will be published in a moment',
  askFailed: (message: string) => `Failed to publish: ${message}`,
} as const;

export const formGateMessages = {
  title: 'Enquiry forms',
  help: 'When too many enquiries come within a minute, a form takes few of each network for a while, and none if that is not enough. Visitors then read how else to reach you.',
  loading: 'Looking up the forms...',
  unknown: 'It could not be found out which forms are open.',
  /** `until` is null for a form that was closed by hand, undefined for an open form. */
  state: (until: string | null | undefined, isFlooded = false) => {
    if (until === undefined) return 'Open';
    if (isFlooded) return `Too many enquiries: it takes few of each network until ${until}.`;
    return until === null ? 'Closed until you open it' : `Closed: too many enquiries. It opens ${until}.`;
  },
  button: (open: boolean) => (open ? 'Open' : 'Close'),
  asking: 'Asking...',
  changed: (form: string, open: boolean) => `The ${form} form is now ${open ? 'open' : 'closed'}`,
  changeFailed: (message: string) => `The form could not be changed: ${message}`,
  notice: (form: string, until: string | undefined, isFlooded = false) =>
    isFlooded
      ? `The ${form} form takes few enquiries of each network until ${until}: too many came within a minute.`
      : until === undefined
        ? `The ${form} form was closed by hand.`
        : `The ${form} form is closed until ${until}: too many enquiries came within a minute.`,
  where: 'You can open it under Settings.',
  whoOpens: 'An owner can open it under Settings.',
} as const;

export const heroMessages = {
  created: 'Default hero images have been created',
  createFailed: 'Failed to create default hero images',
} as const;

export const inquiryDeletion = {
  confirmDelete: 'Are you sure you want to delete this enquiry? This action cannot be undone.',
  deleted: 'Enquiry deleted successfully',
  deleteFailed: 'Failed to delete enquiry',
} as const;

export const inquiryExport = {
  start: 'Export CSV',
  failed: 'Failed to export enquiries',
} as const;

export const notificationMessages = {
  loading: 'Looking up the notification...',
  unknown: 'The notification could not be looked up.',
  none: 'No notification has been made yet.',
  waiting: 'The notification is waiting to be sent.',
  failing: (attempts: number, next: string) =>
    `The notification could not be sent (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}). Next attempt ${next}.`,
  sending: 'The notification is being sent.',
  sent: (time: string) => `The notification was sent ${time}.`,
  failed: (attempts: number) =>
    `The notification could not be sent, after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}.`,
  tryAgain: 'Try again',
  sendAgain: 'Send again',
  trying: 'Trying...',
  queued: 'The notification will be sent again.',
  retryFailed: (message: string) => `The notification could not be tried again: ${message}`,
} as const;

export const unsentMessages = {
  title: 'Notifications',
  loading: 'Looking up the notifications...',
  unknown: 'The notifications could not be looked up.',
  allSent: 'Every enquiry has been notified by e-mail.',
  waiting: (count: string) => `${count} waiting to be sent.`,
  failed: (count: string) => `${count} could not be sent.`,
  retryAll: 'Retry all',
  asking: 'Asking...',
  queued: (count: number) =>
    count === 1 ? 'One notification will be sent again' : `${count} notifications will be sent again`,
  retryFailed: (message: string) => `The notifications could not be tried again: ${message}`,
} as const;

export const contentCheckMessages = {
  title: 'Content check',
  help: 'Looks for entries that are damaged, and for entries that lists of the website leave out. Every entry is read once.',
  start: 'Check the content',
  checking: 'Checking...',
  failed: 'The content could not be checked. Please try again.',
  found: (count: number) => {
    if (count === 0) return 'Nothing is damaged.';
    return count === 1 ? 'One entry needs a look.' : `${count} entries need a look.`;
  },
  unsorted: 'It lacks what lists are sorted by.',
  open: 'Open',
  delete: 'Delete',
} as const;
