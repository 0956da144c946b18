import { textLimits } from '../limits.ts';
import { vehicleRequestMessages } from '../messages/enquiries.ts';
import { email, optionalText, requiredInput } from './inquiry-field.ts';
import { requiredPhone } from './visitor-fields.ts';

/** The fields that the second-hand and the recon request share. `examples` appear in the hints. */
export function vehicleFields(examples: { readonly make: string; readonly model: string }) {
  return {
    full_name: requiredInput({
      label: 'Full Name',
      answerLabel: 'Full name',
      autoComplete: 'name',
      limit: textLimits.name,
      missing: vehicleRequestMessages.fullNameRequired,
    }),
    email: email({
      invalid: vehicleRequestMessages.emailInvalid,
      missing: vehicleRequestMessages.emailRequired,
    }),
    phone: requiredPhone,
    preferred_make: optionalText({
      label: 'Preferred Make',
      answerLabel: 'Preferred make',
      hint: `Such as ${examples.make}`,
      limit: textLimits.shortText,
    }),
    preferred_model: optionalText({
      label: 'Preferred Model',
      answerLabel: 'Preferred model',
      hint: `Such as ${examples.model}`,
      limit: textLimits.shortText,
    }),
  };
}

/** The first section of both requests. */
export const aboutYou = { title: 'About you', fields: ['full_name', 'email', 'phone'] } as const;

/** The texts around both forms. */
export const vehicleRequestTexts = {
  explainsStars: true,
  send: 'Submit Request',
  sending: vehicleRequestMessages.submitting,
  failure: vehicleRequestMessages.failure,
} as const;
