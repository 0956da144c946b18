/** What the privacy notice promises. The pages, the forms, the functions' parameters and the clean-up go by these figures. */

export const privacyNotice = {
  /** The day of the wording, as ISO 8601, with a number when it changed again on that day. It is stored with each enquiry: change it with every change of the wording. */
  version: '2026-11-22.3',
  /** Whether the owner's lawyer has confirmed the wording. Until then both pages say that they are a draft. */
  isConfirmed: false,
} as const;

/** The languages of the notice: Malaysia's PDPA asks for English and Malay (section 7(3)). */
export const noticeLanguages = ['en', 'ms'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** How long enquiries are kept at most, in months. A deployment may keep them for a shorter time. */
export const RETENTION_MONTHS = 24;

/** How long the audit log of the back office is kept, in months. */
export const AUDIT_MONTHS = 24;

/** How long the copy of the answers in a sent notification is kept, in days. */
export const NOTIFICATION_DAYS = 30;

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
