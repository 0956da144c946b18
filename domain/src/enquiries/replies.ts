import { company } from '../company.ts';
import { optionSet } from '../options.ts';
import type { NoticeLanguage } from './notice.ts';
import words from './options.json' with { type: 'json' };

/** In the order of the menu. */
export const replyTemplates = optionSet(words.replyTemplates);
export type ReplyTemplate = (typeof replyTemplates)[number]['value'];

export interface ReplyFacts {
  readonly name: string;
  readonly reference: string;
  /** Null when the enquiry names no subject. */
  readonly subject: string | null;
  readonly language: NoticeLanguage;
}

type Named = Pick<ReplyFacts, 'name' | 'reference'> & { readonly about: string };

type Words = Readonly<
  Record<ReplyTemplate | 'dear' | 'close' | 'referenceLine' | 'mailSubject' | 'chat', string>
>;

const english = ({ name, about, reference }: Named): Words => ({
  dear: `Dear ${name},`,
  greeting: `Thank you for your enquiry about ${about}.

I will be looking after it. When is a good time to call you?`,
  appointment: `We would like to meet you about ${about}.

Which day and time suit you? Our office hours: ${company.hours}. ${company.weekendHours}.`,
  details: `Thank you for your enquiry about ${about}.

To give you a proper answer we need a few more details. Could you tell us more about what you have in mind, and by when?`,
  follow_up: `You wrote to us about ${about}.

Have you had time to think about it? We are happy to answer any question.`,
  unavailable: `Thank you for your enquiry about ${about}.

I am sorry to say that it is no longer available. May we look for something similar for you?`,
  referenceLine: `Reference: ${reference}`,
  close: 'Kind regards,',
  mailSubject: `Your enquiry about ${about} (${reference})`,
  chat: `Hello ${name}, this is ${company.name}. Thank you for your enquiry about ${about} (reference ${reference}).`,
});

const malay = ({ name, about, reference }: Named): Words => ({
  dear: `${name} yang dihormati,`,
  greeting: `Terima kasih atas pertanyaan anda mengenai ${about}.

Saya akan menguruskan pertanyaan ini. Bilakah masa yang sesuai untuk kami menelefon anda?`,
  appointment: `Kami ingin berjumpa dengan anda mengenai ${about}.

Hari dan masa manakah yang sesuai untuk anda? Waktu pejabat kami: ${company.inMalay.hours}. ${company.inMalay.weekendHours}.`,
  details: `Terima kasih atas pertanyaan anda mengenai ${about}.

Untuk memberikan jawapan yang tepat, kami memerlukan sedikit maklumat lagi. Bolehkah anda beritahu kami dengan lebih lanjut apa yang anda perlukan, dan bila?`,
  follow_up: `Anda telah menulis kepada kami mengenai ${about}.

Sudahkah anda mempertimbangkannya? Kami sedia menjawab sebarang pertanyaan.`,
  unavailable: `Terima kasih atas pertanyaan anda mengenai ${about}.

Dukacita dimaklumkan bahawa ia tidak lagi tersedia. Bolehkah kami carikan sesuatu yang serupa untuk anda?`,
  referenceLine: `Rujukan: ${reference}`,
  close: 'Salam hormat,',
  mailSubject: `Pertanyaan anda mengenai ${about} (${reference})`,
  chat: `Salam ${name}, saya dari ${company.name}. Terima kasih atas pertanyaan anda mengenai ${about} (rujukan ${reference}).`,
});

function wordsFor({ name, reference, subject, language }: ReplyFacts): Words {
  if (language === 'ms') return malay({ name, reference, about: subject ?? 'perkhidmatan kami' });
  return english({ name, reference, about: subject ?? 'our services' });
}

export function replyText(template: ReplyTemplate, facts: ReplyFacts): string {
  const { dear, close, referenceLine, [template]: text } = wordsFor(facts);
  return [dear, text, referenceLine, `${close}\n${company.name}\n${company.phone}`].join('\n\n');
}

/** Mail programs group mails by subject. */
export const replySubject = (facts: ReplyFacts): string => wordsFor(facts).mailSubject;

export const chatText = (facts: ReplyFacts): string => wordsFor(facts).chat;
