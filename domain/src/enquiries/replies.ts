import { company } from '../company.ts';
import { optionSet } from '../options.ts';
import type { NoticeLanguage } from '../privacy/notice.ts';

/** In the order of the menu. */
export const replyTemplates = optionSet({
  greeting: 'First answer',
  appointment: 'Propose an appointment',
  details: 'Ask for more details',
  follow_up: 'Follow up',
  unavailable: 'No longer available',
});
export type ReplyTemplate = (typeof replyTemplates)[number]['value'];

export interface ReplyFacts {
  readonly name: string;
  readonly reference: string;
  /** Null when the enquiry names no subject. */
  readonly subject: string | null;
  readonly language: NoticeLanguage;
}

const sentences: Readonly<
  Record<NoticeLanguage, Record<ReplyTemplate, (about: string) => readonly string[]>>
> = {
  en: {
    greeting: (about) => [
      `Thank you for your enquiry about ${about}.`,
      'I will be looking after it. When is a good time to call you?',
    ],
    appointment: (about) => [
      `We would like to meet you about ${about}.`,
      'Which day and time suit you? We are open from Monday to Friday, 9 am to 6 pm, and at weekends by appointment.',
    ],
    details: (about) => [
      `Thank you for your enquiry about ${about}.`,
      'To give you a proper answer we need a few more details. Could you tell us more about what you have in mind, and by when?',
    ],
    follow_up: (about) => [
      `You wrote to us about ${about}.`,
      'Have you had time to think about it? We are happy to answer any question.',
    ],
    unavailable: (about) => [
      `Thank you for your enquiry about ${about}.`,
      'I am sorry to say that it is no longer available. May we look for something similar for you?',
    ],
  },
  ms: {
    greeting: (about) => [
      `Terima kasih atas pertanyaan anda mengenai ${about}.`,
      'Saya akan menguruskan pertanyaan ini. Bilakah masa yang sesuai untuk kami menelefon anda?',
    ],
    appointment: (about) => [
      `Kami ingin berjumpa dengan anda mengenai ${about}.`,
      'Hari dan masa manakah yang sesuai untuk anda? Kami dibuka dari Isnin hingga Jumaat, 9 pagi hingga 6 petang, dan pada hujung minggu dengan temu janji.',
    ],
    details: (about) => [
      `Terima kasih atas pertanyaan anda mengenai ${about}.`,
      'Untuk memberikan jawapan yang tepat, kami memerlukan sedikit maklumat lagi. Bolehkah anda beritahu kami dengan lebih lanjut apa yang anda perlukan, dan bila?',
    ],
    follow_up: (about) => [
      `Anda telah menulis kepada kami mengenai ${about}.`,
      'Sudahkah anda mempertimbangkannya? Kami sedia menjawab sebarang pertanyaan.',
    ],
    unavailable: (about) => [
      `Terima kasih atas pertanyaan anda mengenai ${about}.`,
      'Dukacita dimaklumkan bahawa ia tidak lagi tersedia. Bolehkah kami carikan sesuatu yang serupa untuk anda?',
    ],
  },
};

const around = {
  en: {
    greeting: (name: string) => `Dear ${name},`,
    anything: 'our services',
    reference: (reference: string) => `Reference: ${reference}`,
    close: 'Kind regards,',
    subject: (about: string, reference: string) => `Your enquiry about ${about} (${reference})`,
    chat: (name: string, about: string, reference: string) =>
      `Hello ${name}, this is ${company.name}. Thank you for your enquiry about ${about} (reference ${reference}).`,
  },
  ms: {
    greeting: (name: string) => `${name} yang dihormati,`,
    anything: 'perkhidmatan kami',
    reference: (reference: string) => `Rujukan: ${reference}`,
    close: 'Salam hormat,',
    subject: (about: string, reference: string) => `Pertanyaan anda mengenai ${about} (${reference})`,
    chat: (name: string, about: string, reference: string) =>
      `Salam ${name}, saya dari ${company.name}. Terima kasih atas pertanyaan anda mengenai ${about} (rujukan ${reference}).`,
  },
} as const;

export function replyText(
  template: ReplyTemplate,
  { name, reference, subject, language }: ReplyFacts,
): string {
  const { greeting, anything, close, reference: referenceLine } = around[language];
  return [
    greeting(name),
    ...sentences[language][template](subject ?? anything),
    referenceLine(reference),
    `${close}\n${company.name}\n${company.phone}`,
  ].join('\n\n');
}

/** Mail programs group mails by subject. */
export function replySubject({ reference, subject, language }: ReplyFacts): string {
  const { anything, subject: subjectLine } = around[language];
  return subjectLine(subject ?? anything, reference);
}

export function chatText({ name, reference, subject, language }: ReplyFacts): string {
  const { anything, chat } = around[language];
  return chat(name, subject ?? anything, reference);
}
