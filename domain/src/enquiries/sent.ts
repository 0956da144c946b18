import { differenceInCalendarDays, format, getHours } from 'date-fns';
import { daysInWeek } from 'date-fns/constants';
import { ms } from 'date-fns/locale/ms';
import { company, whatsappLink } from '../company.ts';
import { klang } from '../time.ts';
import { answeredBy, dayAndMonth } from './hours.ts';
import type { NoticeLanguage } from './notice.ts';

export const sentMessages = {
  title: 'What happens next',
  reference: 'Your reference',
  keep: 'Name it when you call or write to us.',
  next: (received: Date) => `One of us reads your enquiry. We answer by ${promisedTime(received)}.`,
  hours: `Office hours in ${company.address.city}: ${company.hours}, except on public holidays.`,
  chat: 'WhatsApp',
  chatDetail: 'Add something, or send us a picture',
  chatToo: 'Also send by WhatsApp',
  chatFilledIn: 'Your wish and the reference are filled in',
} as const;

export function chatLink(reference: string, language: 'en' | 'ms' = 'en'): string {
  const words = {
    en: `Hello, this is about my enquiry ${reference}. `,
    ms: `Salam, ini tentang pertanyaan saya ${reference}. `,
  };
  return whatsappLink(company.whatsapp, words[language]);
}

const timeZone = company.timeZone;
/** By the language data of the visitor, as `dayAndMonth`. */
const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h12', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone });

/** `4 pm today`, `Monday 10 am`, and with the date from a week on. */
function promisedTime(received: Date): string {
  const at = answeredBy(received);
  const time = hour.format(at).toLowerCase();
  const days = differenceInCalendarDays(at, received, klang);
  if (days === 0) return `${time} today`;
  // After a week the weekday would be that of today.
  return `${(days < daysInWeek ? weekday : dayAndMonth).format(at)} ${time}`;
}

/** No typed text is repeated: a stranger's address could receive spam in our name. */
export function automaticAnswer(reference: string, language: NoticeLanguage, received: Date) {
  const { name, phone, hours, weekendHours, inMalay } = company;
  const chat = chatLink(reference, language);
  if (language === 'ms')
    return {
      subject: `Kami telah menerima pertanyaan anda (${reference})`,
      text: paragraphs(
        `Terima kasih atas pertanyaan anda. Kami telah menerimanya, dan salah seorang daripada kami akan menjawabnya sendiri selewat-lewatnya pada ${promisedDayInMalay(received)}.`,
        `Rujukan anda: ${reference}`,
        `Waktu pejabat: ${inMalay.hours} (waktu Malaysia), kecuali pada cuti umum. ${inMalay.weekendHours}.`,
        `Ingin menambah sesuatu? Tulis kepada kami melalui WhatsApp:\n${chat}`,
        `Salam hormat,\n${name}\n${phone}`,
        'E-mel ini dihantar secara automatik. Jika anda tidak menulis kepada kami, alamat anda telah dimasukkan secara tidak sengaja, dan anda tidak perlu berbuat apa-apa.',
      ),
    };
  const at = answeredBy(received);
  // With the date, because a mail may be read on any day: `Monday 23 November 10 am`.
  const promised = format(at, 'EEEE d MMMM h aaa', klang);
  return {
    subject: `We have received your enquiry (${reference})`,
    text: paragraphs(
      `Thank you for your enquiry. It has arrived, and one of us will answer you personally by ${promised}.`,
      `Your reference: ${reference}`,
      `Office hours: ${hours} (Malaysian time), except on public holidays. ${weekendHours}.`,
      `Would you like to add something? Write to us by WhatsApp:\n${chat}`,
      `Kind regards,\n${name}\n${phone}`,
      'This mail was sent automatically. If you did not write to us, somebody has entered your address by mistake, and you need not do anything.',
    ),
  };
}

const paragraphs = (...all: readonly string[]): string => all.join('\n\n');

/** Such as `Isnin, 23 November, pukul 10 pagi`. */
function promisedDayInMalay(received: Date): string {
  const at = answeredBy(received);
  const hour = getHours(at, klang);
  const part = hour < 12 ? 'pagi' : hour === 12 ? 'tengah hari' : hour < 19 ? 'petang' : 'malam';
  return `${format(at, 'EEEE, d MMMM', { ...klang, locale: ms })}, pukul ${hour > 12 ? hour - 12 : hour} ${part}`;
}
