import * as z from 'zod/mini';
import {
  emailAddress,
  formChoice,
  formText,
  personName,
  requiredChoice,
  storedChoice,
  storedText,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { inquiryMessages } from '../messages/enquiries.ts';
import {
  businessBudgets,
  businessSizes,
  consultationTypes,
  industries,
  meetingFormats,
  timelines,
} from '../options/business.ts';
import { optionValues } from '../options/option.ts';
import { emptyToNull } from './empty-to-null.ts';

/** What the consultation form holds; everything but name, e-mail and type may stay empty. */
export const businessForm = z.object({
  name: personName(textLimits.name, inquiryMessages.nameTooShort),
  email: emailAddress(textLimits.email, inquiryMessages.emailInvalid),
  phone: formText(textLimits.phone),
  company: formText(textLimits.shortText),
  consultation_type: requiredChoice(consultationTypes, inquiryMessages.consultationTypeRequired),
  industry: formChoice(industries),
  business_size: formChoice(businessSizes),
  challenges: formText(textLimits.longText),
  budget_range: formChoice(businessBudgets),
  timeline: formChoice(timelines),
  meeting_format: formChoice(meetingFormats),
  message: formText(textLimits.longText),
});
export type BusinessForm = z.infer<typeof businessForm>;

export const emptyBusinessForm: BusinessForm = {
  name: '',
  email: '',
  phone: '',
  company: '',
  consultation_type: '',
  industry: '',
  business_size: '',
  challenges: '',
  budget_range: '',
  timeline: '',
  meeting_format: '',
  message: '',
};

/** What a visitor writes into `business_inquiries`, besides `status` and `created_at`. */
export const businessInquiry = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(textLimits.name)),
  email: emailAddress(textLimits.email, inquiryMessages.emailInvalid),
  phone: storedText(textLimits.phone),
  company: storedText(textLimits.shortText),
  consultation_type: z.enum(optionValues(consultationTypes)),
  industry: storedChoice(industries),
  business_size: storedChoice(businessSizes),
  challenges: storedText(textLimits.longText),
  budget_range: storedChoice(businessBudgets),
  timeline: storedChoice(timelines),
  meeting_format: storedChoice(meetingFormats),
  message: storedText(textLimits.longText),
});
export type BusinessInquiry = z.infer<typeof businessInquiry>;

/** The checked form as it is stored. */
export function toBusinessInquiry(form: BusinessForm): BusinessInquiry {
  return businessInquiry.parse(emptyToNull(form));
}
