import { longText, phone } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { contactInquiry, contactSentences } from './contact.ts';
import { inquiryForm, visitorName } from './form.ts';

/** In characters, for the telephone number below the message. */
const ROOM = 100;

const form = inquiryForm({
  kind: 'vehicle',
  collection: 'contact_inquiries',
  formType: 'contact',
  label: 'Vehicle',
  title: 'Enquire about this vehicle',
  fields: {
    name: visitorName,
    phone: phone({ missing: 'Phone number is required' }),
    email: contactInquiry.fields.email,
    message: longText('Message', { optional: true, most: textLimits.longText - ROOM }),
  },
  sections: [{ fields: ['name', 'phone', 'email', 'message'] }],
  summary: ['email', 'phone'],
  subject: [],
  ...contactSentences,
});

/** Stored as a contact enquiry, which has no telephone field: the number goes below the message. A dash replaces a missing last name. */
export const vehicleEnquiry = {
  ...form,
  toAnswers({ name, phone, email, message }: Parameters<typeof form.toAnswers>[0]) {
    const [, first = name, last = '-'] = /^(.*)\s+(\S+)$/s.exec(name.trim()) ?? [];
    return contactInquiry.toAnswers({
      firstName: first,
      lastName: last,
      email,
      service: 'Vehicle Dealership',
      message: [message, `Phone: ${phone}`].filter(Boolean).join('\n\n'),
    });
  },
};

export function phoneInMessage(message: string): string {
  return /(?:^|\n\n)Phone: ([^\n]+)$/.exec(message)?.[1] ?? '';
}
