import * as z from 'zod/mini';
import { emailAddress, formText, requiredText, storedText } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { vehicleRequestMessages } from '../messages/enquiries.ts';

/** The fields that the second-hand and the recon request share. */
export const vehicleRequestForm = z.object({
  full_name: requiredText(textLimits.name, vehicleRequestMessages.fullNameRequired),
  email: emailAddress(
    textLimits.email,
    vehicleRequestMessages.emailInvalid,
    vehicleRequestMessages.emailRequired,
  ),
  phone: requiredText(textLimits.phone, vehicleRequestMessages.phoneRequired),
  preferred_make: formText(textLimits.shortText),
  preferred_model: formText(textLimits.shortText),
});

export const emptyVehicleRequestForm: z.infer<typeof vehicleRequestForm> = {
  full_name: '',
  email: '',
  phone: '',
  preferred_make: '',
  preferred_model: '',
};

/** The same fields as stored. */
export const vehicleRequestRecord = {
  full_name: z.string().check(z.minLength(1), z.maxLength(textLimits.name)),
  email: emailAddress(textLimits.email, vehicleRequestMessages.emailInvalid),
  phone: z.string().check(z.minLength(1), z.maxLength(textLimits.phone)),
  preferred_make: storedText(textLimits.shortText),
  preferred_model: storedText(textLimits.shortText),
};
