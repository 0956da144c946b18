import { textLimits } from '../limits.ts';
import { contactMessages } from '../messages/enquiries.ts';
import { optionSet } from '../options.ts';
import { choice, email, optionalText, requiredInput } from './field.ts';
import { inquiryForm } from './form.ts';

export const contactServices = optionSet({
  'Business Consultation': 'Business Consultation',
  'Home Renovation': 'Home Renovation',
  'Vehicle Dealership': 'Vehicle Dealership',
  'Multiple Services': 'Multiple Services',
});

export const contactInquiry = inquiryForm({
  kind: 'contact',
  collection: 'contact_inquiries',
  formType: 'contact',
  label: 'Contact',
  fields: {
    first_name: requiredInput({
      label: 'First name',
      formName: 'firstName',
      autoComplete: 'given-name',
      limit: textLimits.name,
      missing: contactMessages.firstNameRequired,
    }),
    last_name: requiredInput({
      label: 'Last name',
      formName: 'lastName',
      autoComplete: 'family-name',
      limit: textLimits.name,
      missing: contactMessages.lastNameRequired,
    }),
    email: email({ invalid: contactMessages.emailInvalid, missing: contactMessages.emailRequired }),
    service: choice({
      label: 'Service',
      prompt: 'Select a service',
      options: contactServices,
      missing: contactMessages.serviceRequired,
    }),
    message: optionalText({ label: 'Message', limit: textLimits.longText, rows: 4 }),
  },
  sections: [{ fields: ['first_name', 'last_name', 'email', 'service', 'message'] }],
  summary: ['email', 'service'],
  subject: ['service'],
  send: contactMessages.send,
  sending: contactMessages.sending,
  success: contactMessages.success,
  failure: contactMessages.failure,
});
