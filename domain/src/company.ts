/** The one place to re-brand: who the company is and how it is reached. Shown on the site and in mails. */
export const company = {
  name: 'Klang Prime Ventures',
  legalName: 'Klang Prime Ventures Sdn. Bhd.',
  /** The address of the site, without a slash at the end. Canonical addresses, shared links and the sitemap begin with it. */
  website: 'https://www.klangprime.example',
  tagline: 'Excellence in consultation, home renovation, and automotive solutions.',
  /** As shown on screen. */
  phone: '+60 3-3371 8826',
  /** E.164, for `tel:` links. */
  phoneLink: '+60333718826',
  /** International format without plus, for `https://wa.me/` links. */
  whatsapp: '60123718826',
  email: 'hello@klangprime.example',
  salesEmail: 'sales@klangprime.example',
  address: {
    street: '18, Jalan Batai Laut 5, Taman Intan',
    postcode: '41300',
    city: 'Klang',
    state: 'Selangor',
    country: 'Malaysia',
    countryCode: 'MY',
  },
  hours: 'Mon - Fri: 9AM - 6PM',
  weekendHours: 'Weekends by appointment',
  /** The same in Malay. */
  inMalay: { hours: 'Isnin - Jumaat: 9 pagi - 6 petang', weekendHours: 'Hujung minggu dengan temu janji' },
  /** The same for search engines (schema.org `openingHours`), and what business hours are reckoned with. */
  openingHours: 'Mo-Fr 09:00-18:00',
  /** What visitors are promised after they have sent a form: an answer within so many minutes of business hours. */
  answerMinutes: 60,
  copyrightYear: 2024,
  /** ISO 4217 code and the prefix that visitors see. */
  currency: { code: 'MYR', prefix: 'RM' },
  /** IANA name; mails give dates in it. */
  timeZone: 'Asia/Kuala_Lumpur',
  social: {
    facebook: 'https://www.facebook.com/',
    twitter: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
  },
} as const;

/**
 * By when an enquiry is answered, as pages promise it before it is sent. The time that is told once it was sent (`answeredBy`) is the next
 * full hour, which is less than an hour later.
 */
export const answerPromise = `within ${Math.ceil((company.answerMinutes + 60) / 60)} office hours`;

/** The address on one line. */
export function addressLine(): string {
  const { street, postcode, city, state, country } = company.address;
  return `${street}, ${postcode} ${city}, ${state}, ${country}`;
}

/** An address that opens a chat with a phone number (E.164), with words that can still be changed: https://faq.whatsapp.com/5913398998672934 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
