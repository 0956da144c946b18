/** The box in every form that asks for answers in Malay. */
export const malayMessages = {
  /** Of the control. */
  name: 'in_malay',
  malay: 'Balas saya dalam Bahasa Melayu',
  english: 'reply to me in Malay',
} as const;
