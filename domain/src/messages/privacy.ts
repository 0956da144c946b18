/** The short notice at each form, with links to the whole notice in both languages. */
export const privacyMessages = {
  short: 'We use your details to answer you, and delete them in time.',
  english: 'Privacy Notice',
  malay: 'Notis Privasi',
} as const;

/** The box in every form that asks for answers in Malay. */
export const malayMessages = {
  /** Of the control. */
  name: 'in_malay',
  malay: 'Balas saya dalam Bahasa Melayu',
  english: 'reply to me in Malay',
} as const;
