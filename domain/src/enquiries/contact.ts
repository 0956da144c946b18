import { choice, email, longText } from '../fields.ts';
import { optionSet } from '../options.ts';
import { inquiryForm, personName, sentencesAbout } from './form.ts';
import words from './options.json' with { type: 'json' };

export const contactSentences = { send: 'Send Message', ...sentencesAbout('message'), sending: 'Sending...' };

export const contactInquiry = inquiryForm({
  kind: 'contact',
  collection: 'contact_inquiries',
  formType: 'contact',
  label: 'Contact',
  fields: {
    first_name: personName('First name', {
      formName: 'firstName',
      autoComplete: 'given-name',
      missing: 'First name is required',
    }),
    last_name: personName('Last name', {
      formName: 'lastName',
      autoComplete: 'family-name',
      missing: 'Last name is required',
    }),
    email: email({ missing: 'Email is required', wrong: 'Invalid email address' }),
    service: choice('Service', optionSet(words.contactServices), {
      prompt: 'Select a service',
      missing: 'Please select a service',
    }),
    message: longText('Message', { optional: true }),
  },
  sections: [{ fields: ['first_name', 'last_name', 'email', 'service', 'message'] }],
  summary: ['email', 'service'],
  subject: ['service'],
  ...contactSentences,
});
