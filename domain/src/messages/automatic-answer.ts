import { answeredBy } from '../business-hours.ts';
import { company } from '../company.ts';
import type { NoticeLanguage } from '../privacy.ts';
import { chatLink, promisedDay } from './sent.ts';

/** The mail that a visitor gets at once. It repeats nothing that was typed into the form, so that nobody can send words to others with it. */
interface AutomaticAnswer {
  readonly subject: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
}

type Answer = (reference: string, received: Date) => AutomaticAnswer;

const answers: Readonly<Record<NoticeLanguage, Answer>> = {
  en: (reference, received) => ({
    subject: `We have received your enquiry (${reference})`,
    text: paragraphs(
      `Thank you for your enquiry. It has arrived, and one of us will answer you personally by ${promisedDay(received)}.`,
      `Your reference: ${reference}`,
      `Office hours: ${company.hours} (Malaysian time), except on public holidays. ${company.weekendHours}.`,
      `Would you like to add something? Write to us by WhatsApp:\n${chatLink(reference)}`,
      `Kind regards,\n${company.name}\n${company.phone}`,
      'This mail was sent automatically. If you did not write to us, somebody has entered your address by mistake, and you need not do anything.',
    ),
  }),
  ms: (reference, received) => ({
    subject: `Kami telah menerima pertanyaan anda (${reference})`,
    text: paragraphs(
      `Terima kasih atas pertanyaan anda. Kami telah menerimanya, dan salah seorang daripada kami akan menjawabnya sendiri selewat-lewatnya pada ${promisedDayInMalay(received)}.`,
      `Rujukan anda: ${reference}`,
      `Waktu pejabat: ${company.inMalay.hours} (waktu Malaysia), kecuali pada cuti umum. ${company.inMalay.weekendHours}.`,
      `Ingin menambah sesuatu? Tulis kepada kami melalui WhatsApp:\n${chatLink(reference, 'ms')}`,
      `Salam hormat,\n${company.name}\n${company.phone}`,
      'E-mel ini dihantar secara automatik. Jika anda tidak menulis kepada kami, alamat anda telah dimasukkan secara tidak sengaja, dan anda tidak perlu berbuat apa-apa.',
    ),
  }),
};

function paragraphs(...all: readonly string[]): string {
  return all.join('\n\n');
}

/** The same in Malay: `Isnin, 23 November, pukul 10 pagi`. */
function promisedDayInMalay(received: Date): string {
  const { timeZone } = company;
  const at = answeredBy(received);
  const days = new Intl.DateTimeFormat('ms-MY', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const hour = Number(hours.format(at));
  const part = hour < 12 ? 'pagi' : hour === 12 ? 'tengah hari' : hour < 19 ? 'petang' : 'malam';
  return `${days.format(at)}, pukul ${hour > 12 ? hour - 12 : hour} ${part}`;
}

/** What is written to a visitor whose enquiry has that reference and was received at that moment. */
export function automaticAnswer(
  reference: string,
  language: NoticeLanguage,
  received: Date,
): AutomaticAnswer {
  return answers[language](reference, received);
}
