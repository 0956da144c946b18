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
import { inquiryMessages, unknownOption } from '../messages/enquiries.ts';
import { timelines } from '../options/business.ts';
import { optionValues } from '../options/option.ts';
import { projectTypes, propertySizes, propertyTypes, renovationBudgets } from '../options/renovation.ts';
import { emptyToNull } from './empty-to-null.ts';

/** How the chosen project types are joined into one text. */
export const PROJECT_TYPE_SEPARATOR = ', ';

/** One or more known project types, joined; also what the rules check. */
export const PROJECT_TYPE_PATTERN = new RegExp(
  `^(${optionValues(projectTypes).join('|')})(${PROJECT_TYPE_SEPARATOR}(${optionValues(projectTypes).join('|')})){0,${projectTypes.length - 1}}$`,
);

/** What the renovation form holds. */
export const renovationForm = z.object({
  name: personName(textLimits.name, inquiryMessages.nameTooShort),
  email: emailAddress(textLimits.email, inquiryMessages.emailInvalid),
  phone: formText(textLimits.phone),
  project_type: z
    .array(z.enum(optionValues(projectTypes), unknownOption))
    .check(z.minLength(1, inquiryMessages.projectTypeRequired)),
  property_type: formChoice(propertyTypes),
  property_size: formChoice(propertySizes),
  location: formText(textLimits.shortText),
  budget_range: requiredChoice(renovationBudgets, inquiryMessages.budgetRequired),
  timeline: formChoice(timelines),
  permits_needed: z.boolean(),
  specific_requirements: formText(textLimits.longText),
  inspiration: formText(textLimits.longText),
  message: formText(textLimits.longText),
});
export type RenovationForm = z.infer<typeof renovationForm>;

export const emptyRenovationForm: RenovationForm = {
  name: '',
  email: '',
  phone: '',
  project_type: [],
  property_type: '',
  property_size: '',
  location: '',
  budget_range: '',
  timeline: '',
  permits_needed: false,
  specific_requirements: '',
  inspiration: '',
  message: '',
};

/** What a visitor writes into `renovation_inquiries`, besides `status` and `created_at`. */
export const renovationInquiry = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(textLimits.name)),
  email: emailAddress(textLimits.email, inquiryMessages.emailInvalid),
  phone: storedText(textLimits.phone),
  project_type: z.string().check(z.regex(PROJECT_TYPE_PATTERN)),
  property_type: storedChoice(propertyTypes),
  property_size: storedChoice(propertySizes),
  location: storedText(textLimits.shortText),
  budget_range: z.enum(optionValues(renovationBudgets)),
  timeline: storedChoice(timelines),
  permits_needed: z.boolean(),
  specific_requirements: storedText(textLimits.longText),
  inspiration: storedText(textLimits.longText),
  message: storedText(textLimits.longText),
});
export type RenovationInquiry = z.infer<typeof renovationInquiry>;

/** The checked form as it is stored: project types joined, empty text null. */
export function toRenovationInquiry(form: RenovationForm): RenovationInquiry {
  return renovationInquiry.parse(
    emptyToNull({ ...form, project_type: form.project_type.join(PROJECT_TYPE_SEPARATOR) }),
  );
}
