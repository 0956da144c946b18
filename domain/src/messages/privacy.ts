/** The short notice at each form, with links to the whole notice in both languages. */
export const privacyMessages = {
  short: 'We use your details to answer you, and delete them in time.',
  english: 'Privacy Notice',
  malay: 'Notis Privasi',
} as const;
