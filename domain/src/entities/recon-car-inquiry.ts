import * as z from 'zod/mini';
import { formChoice, formText, storedChoice, storedText } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { importRegions, reconBudgets, reconYears } from '../options/vehicle-request.ts';
import { emptyToNull } from './empty-to-null.ts';
import { emptyVehicleRequestForm, vehicleRequestForm, vehicleRequestRecord } from './vehicle-request.ts';

/** What the recon request form holds. */
export const reconCarForm = z.extend(vehicleRequestForm, {
  year_range: formChoice(reconYears),
  budget_range: formChoice(reconBudgets),
  import_region: formChoice(importRegions),
  specific_requirements: formText(textLimits.longText),
});
export type ReconCarForm = z.infer<typeof reconCarForm>;

export const emptyReconCarForm: ReconCarForm = {
  ...emptyVehicleRequestForm,
  year_range: '',
  budget_range: '',
  import_region: '',
  specific_requirements: '',
};

/** What a visitor writes into `recon_car_inquiries`, besides `status` and `created_at`. */
export const reconCarInquiry = z.strictObject({
  ...vehicleRequestRecord,
  year_range: storedChoice(reconYears),
  budget_range: storedChoice(reconBudgets),
  import_region: storedChoice(importRegions),
  specific_requirements: storedText(textLimits.longText),
});
export type ReconCarInquiry = z.infer<typeof reconCarInquiry>;

/** The checked form as it is stored. */
export function toReconCarInquiry(form: ReconCarForm): ReconCarInquiry {
  return reconCarInquiry.parse(emptyToNull(form));
}
