import { textLimits } from '../limits.ts';
import { inquiryMessages, vehicleRequestMessages } from '../messages/enquiries.ts';
import { optionalText, requiredInput } from './inquiry-field.ts';

/** Questions about the visitor that several forms ask alike. */

export const visitorName = requiredInput({
  label: 'Name',
  autoComplete: 'name',
  limit: textLimits.name,
  least: 2,
  missing: inquiryMessages.nameTooShort,
});

const phone = { label: 'Phone', control: 'tel', autoComplete: 'tel', limit: textLimits.phone } as const;

export const optionalPhone = optionalText(phone);

export const requiredPhone = requiredInput({ ...phone, missing: vehicleRequestMessages.phoneRequired });
