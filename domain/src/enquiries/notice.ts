export const privacyNotice = {
  /** The day of the wording (ISO 8601), stored with each enquiry. Every change of the wording needs a new version. */
  version: '2026-11-22.3',
  /** False until the owner's lawyer has confirmed the wording. */
  isConfirmed: false,
} as const;

/** Malaysia's PDPA requires English and Malay (section 7(3)). */
export const noticeLanguages = ['en', 'ms'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

export const privacyMessages = {
  short: 'We use your details to answer you, and delete them in time.',
  english: 'Privacy Notice',
  malay: 'Notis Privasi',
} as const;

export const malayMessages = {
  name: 'in_malay',
  malay: 'Balas saya dalam Bahasa Melayu',
  english: 'reply to me in Malay',
} as const;
