import * as z from 'zod/mini';
import { emailAddress, formText, orNull, requiredChoice, requiredText, storedText } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { contactMessages } from '../messages/enquiries.ts';
import { contactServices } from '../options/contact.ts';
import { optionValues } from '../options/option.ts';

/** What the contact form holds. */
export const contactForm = z.object({
  firstName: requiredText(textLimits.name, contactMessages.firstNameRequired),
  lastName: requiredText(textLimits.name, contactMessages.lastNameRequired),
  email: emailAddress(textLimits.email, contactMessages.emailInvalid, contactMessages.emailRequired),
  service: requiredChoice(contactServices, contactMessages.serviceRequired),
  message: formText(textLimits.longText),
});
export type ContactForm = z.infer<typeof contactForm>;

export const emptyContactForm: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  service: '',
  message: '',
};

/** What a visitor writes into `contact_inquiries`, besides `status` and `created_at`. */
export const contactInquiry = z.strictObject({
  first_name: z.string().check(z.minLength(1), z.maxLength(textLimits.name)),
  last_name: z.string().check(z.minLength(1), z.maxLength(textLimits.name)),
  email: emailAddress(textLimits.email, contactMessages.emailInvalid),
  service: z.enum(optionValues(contactServices)),
  message: storedText(textLimits.longText),
});
export type ContactInquiry = z.infer<typeof contactInquiry>;

/** The checked form as it is stored. */
export function toContactInquiry(form: ContactForm): ContactInquiry {
  return contactInquiry.parse({
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    service: form.service,
    message: orNull(form.message),
  });
}
