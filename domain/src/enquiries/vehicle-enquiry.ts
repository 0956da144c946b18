import { textLimits } from '../limits.ts';
import { contactMessages } from '../messages/enquiries.ts';
import { contactInquiry } from './contact.ts';
import { optionalText, requiredPhone, visitorName } from './field.ts';
import { inquiryForm } from './form.ts';

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
    phone: requiredPhone,
    email: contactInquiry.fields.email,
    message: optionalText({ label: 'Message', limit: textLimits.longText - ROOM, rows: 4 }),
  },
  sections: [{ fields: ['name', 'phone', 'email', 'message'] }],
  summary: ['email', 'phone'],
  subject: [],
  send: contactMessages.send,
  sending: contactMessages.sending,
  success: contactMessages.success,
  failure: contactMessages.failure,
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
