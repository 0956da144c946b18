/** The facts of the company. docs/how-to/README.md names the other places of a brand. */
export const company = {
  name: 'Klang Prime Ventures',
  legalName: 'Klang Prime Ventures Sdn. Bhd.',
  /** Without a slash at the end. */
  website: 'https://www.klangprime.example',
  /** Of the browser's bars and the ground of the icons. `web/public/favicon.svg` is the icon. */
  colour: '#06231f',
  tagline: 'Excellence in consultation, home renovation, and automotive solutions.',
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
  inMalay: { hours: 'Isnin - Jumaat: 9 pagi - 6 petang', weekendHours: 'Hujung minggu dengan temu janji' },
  /** schema.org `openingHours`; office hours are computed from this text. */
  openingHours: 'Mo-Fr 09:00-18:00',
  /** Minutes of office hours until an enquiry is answered. */
  answerMinutes: 60,
  copyrightYear: 2024,
  /** ISO 4217 code. */
  currency: { code: 'MYR', prefix: 'RM' },
  /** IANA name. */
  timeZone: 'Asia/Kuala_Lumpur',
  social: {
    facebook: 'https://www.facebook.com/',
    twitter: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
  },
} as const;

/** One hour longer than `answerMinutes`: `answeredBy` rounds up to a full hour. */
export const answerPromise = `within ${Math.ceil((company.answerMinutes + 60) / 60)} office hours`;

export function addressLine(): string {
  const { street, postcode, city, state, country } = company.address;
  return `${street}, ${postcode} ${city}, ${state}, ${country}`;
}

/** Opens a chat with an E.164 number and an editable text: https://faq.whatsapp.com/5913398998672934 */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
