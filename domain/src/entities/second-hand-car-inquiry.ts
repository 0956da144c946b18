import * as z from 'zod/mini';
import { formChoice, formText, storedChoice, storedText } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { secondHandBudgets, secondHandYears } from '../options/vehicle-request.ts';
import { emptyToNull } from './empty-to-null.ts';
import { emptyVehicleRequestForm, vehicleRequestForm, vehicleRequestRecord } from './vehicle-request.ts';

/** What the second-hand request form holds. */
export const secondHandCarForm = z.extend(vehicleRequestForm, {
  year_range: formChoice(secondHandYears),
  budget_range: formChoice(secondHandBudgets),

  additional_requirements: formText(textLimits.longText),
});
export type SecondHandCarForm = z.infer<typeof secondHandCarForm>;

export const emptySecondHandCarForm: SecondHandCarForm = {
  ...emptyVehicleRequestForm,
  year_range: '',
  budget_range: '',

  additional_requirements: '',
};

/** What a visitor writes into `second_hand_car_inquiries`, besides `status` and `created_at`. */
export const secondHandCarInquiry = z.strictObject({
  ...vehicleRequestRecord,
  year_range: storedChoice(secondHandYears),
  budget_range: storedChoice(secondHandBudgets),

  additional_requirements: storedText(textLimits.longText),
});
export type SecondHandCarInquiry = z.infer<typeof secondHandCarInquiry>;

/** The checked form as it is stored. */
export function toSecondHandCarInquiry(form: SecondHandCarForm): SecondHandCarInquiry {
  return secondHandCarInquiry.parse(emptyToNull(form));
}
