export const privacyNotice = {
  /**
   * The date of the wording, with a number for a second change on that day. Stored with each enquiry: increase it with every change of the
   * wording.
   */
  version: '2026-11-22.3',
  /** False until the owner's lawyer has confirmed the wording; both pages then call it a draft. */
  isConfirmed: false,
} as const;

/** Malaysia's PDPA requires English and Malay (section 7(3)). */
export const noticeLanguages = ['en', 'ms'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** A deployment may keep enquiries for a shorter time. */
export const RETENTION_MONTHS = 24;

export const AUDIT_MONTHS = 24;

/** The copy of the answers in a sent notification is kept this many days. */
export const NOTIFICATION_DAYS = 30;

export const privacyMessages = {
  short: 'We use your details to answer you, and delete them in time.',
  english: 'Privacy Notice',
  malay: 'Notis Privasi',
} as const;

export const malayMessages = {
  /** Name of the control. */
  name: 'in_malay',
  malay: 'Balas saya dalam Bahasa Melayu',
  english: 'reply to me in Malay',
} as const;
