import { answeredBy, dayInKlang } from '../business-hours.ts';
import { company } from '../company.ts';
import { whatsappLink } from '../whatsapp.ts';

/** Above a form whose enquiry was taken: what it is called, and what happens next. */
export const sentMessages = {
  title: 'What happens next',
  reference: 'Your reference',
  keep: 'Name it when you call or write to us.',
  next: (received: Date) => `One of us reads your enquiry. We answer by ${promisedTime(received)}.`,
  hours: `Office hours in ${company.address.city}: ${company.hours}, except on public holidays.`,
  chat: 'WhatsApp',
  chatDetail: 'Add something, or send us a picture',
} as const;

/** A chat with the company that begins with the reference of an enquiry. `language` is that of the first words. */
export function chatLink(reference: string, language: 'en' | 'ms' = 'en'): string {
  const words = {
    en: `Hello, this is about my enquiry ${reference}. `,
    ms: `Salam, ini tentang pertanyaan saya ${reference}. `,
  };
  return whatsappLink(company.whatsapp, words[language]);
}

const timeZone = company.timeZone;
const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h12', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** By when an enquiry is answered, for a mail that is read on any day: `Monday 23 November 10 am`. */
export function promisedDay(received: Date): string {
  const at = answeredBy(received);
  return `${dayAndMonth.format(at)} ${timeOf(at)}`;
}

function timeOf(at: Date): string {
  return hour.format(at).toLowerCase();
}

/** By when an enquiry is answered: `4 pm today`, `Monday 10 am`, and with the date where the day is a week away or more. */
function promisedTime(received: Date): string {
  const at = answeredBy(received);
  const time = timeOf(at);
  if (dayInKlang(at) === dayInKlang(received)) return `${time} today`;
  // Counted in days of Klang: a week from now the name of the day would mean today.
  const isNear = Date.parse(dayInKlang(at)) - Date.parse(dayInKlang(received)) < WEEK;
  return `${(isNear ? weekday : dayAndMonth).format(at)} ${time}`;
}
