import { choice, longText, phone } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { type OptionSet, optionSet } from '../options.ts';
import { dayInKlang, daysAfter } from '../time.ts';
import { contactInquiry, contactSentences } from './contact.ts';
import { inquiryForm, visitorName } from './form.ts';
import { dayAndMonth, isOpen } from './hours.ts';

/** For the telephone number and the wish below the message. */
const ROOM_CHARACTERS = 200;

const fields = {
  name: visitorName,
  phone: phone({ missing: 'Phone number is required' }),
  email: contactInquiry.fields.email,
  message: longText('Message', { optional: true, most: textLimits.longText - ROOM_CHARACTERS }),
};

const about = {
  kind: 'vehicle',
  collection: 'contact_inquiries',
  formType: 'contact',
  label: 'Vehicle',
  summary: ['email', 'phone'],
  subject: [],
  ...contactSentences,
} as const;

type Asked = Readonly<Record<keyof typeof fields, string>>;

/** As a contact enquiry, which has no telephone field: the number goes below the message. A dash replaces a missing last name. */
function contactAnswers({ name, phone, email, message }: Asked) {
  const [, first = name, last = '-'] = /^(.*)\s+(\S+)$/s.exec(name.trim()) ?? [];
  return contactInquiry.toAnswers({
    firstName: first,
    lastName: last,
    email,
    service: 'Vehicle Dealership',
    message: [message, `Phone: ${phone}`].filter(Boolean).join('\n\n'),
  });
}

export const vehicleEnquiry = {
  ...inquiryForm({
    ...about,
    title: 'Enquire about this vehicle',
    fields,
    sections: [{ fields: ['name', 'phone', 'email', 'message'] }],
  }),
  toAnswers: contactAnswers,
};

/** Stored as the vehicle's enquiry; the wish stands in its message. The days follow `now`. */
export function testDriveEnquiry(now: Date) {
  const form = inquiryForm({
    ...about,
    title: 'Schedule a test drive',
    fields: {
      day: choice('Day', testDriveDays(now), { missing: 'Please choose a day' }),
      time: choice('Time', optionSet({ morning: 'Morning', afternoon: 'Afternoon' }), {
        missing: 'Please choose morning or afternoon',
      }),
      ...fields,
    },
    sections: [{ fields: ['day', 'time', 'name', 'phone', 'email', 'message'] }],
  });
  return {
    ...form,
    toAnswers({ day, time, message, ...asked }: Asked & { readonly day: string; readonly time: string }) {
      // Such as `Test drive: Monday 30 November, in the morning`.
      const wish = `Test drive: ${dayInWords(day)}, in the ${time}`;
      return contactAnswers({ ...asked, message: [message, wish].filter(Boolean).join('\n\n') });
    },
  };
}

const DAYS = 7;

/** The seven days after `now` in Klang, by date (`2026-11-28`). A day on which the office is closed is by appointment. */
export function testDriveDays(now: Date): OptionSet {
  return Array.from({ length: DAYS }, (_, before) => {
    const value = dayInKlang(daysAfter(now, before + 1));
    return { value, label: dayInWords(value) };
  });
}

/** Such as `Saturday 28 November, by appointment`. */
function dayInWords(day: string): string {
  const noon = new Date(`${day}T12:00+08:00`);
  return `${dayAndMonth.format(noon).replace(',', '')}${isOpen(noon) ? '' : ', by appointment'}`;
}

export const phoneInMessage = (message: string) => /(?:^|\n\n)Phone: ([^\n]+)$/.exec(message)?.[1] ?? '';
