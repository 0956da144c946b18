import { choice, email, longText, phone, text } from '../fields.ts';
import type { OptionSet } from '../options.ts';
import {
  importRegions,
  reconBudgets,
  reconYears,
  secondHandBudgets,
  secondHandYears,
} from '../vehicles/request-options.ts';
import { inquiryForm, personName, sentencesAbout } from './form.ts';

/** `make` and `model` are examples in the hints. */
function vehicleFields(make: string, model: string, years: OptionSet, budgets: OptionSet) {
  return {
    full_name: personName('Full Name', {
      answerLabel: 'Full name',
      autoComplete: 'name',
      missing: 'Full name is required',
    }),
    email: email({ missing: 'Email is required' }),
    phone: phone({ missing: 'Phone number is required' }),
    preferred_make: text('Preferred Make', {
      optional: true,
      answerLabel: 'Preferred make',
      hint: `Such as ${make}`,
    }),
    preferred_model: text('Preferred Model', {
      optional: true,
      answerLabel: 'Preferred model',
      hint: `Such as ${model}`,
    }),
    year_range: choice('Year Range', years, { optional: true, answerLabel: 'Year' }),
    budget_range: choice('Budget Range', budgets, { optional: true, answerLabel: 'Budget' }),
  };
}

const car = ['preferred_make', 'preferred_model', 'year_range', 'budget_range'] as const;

const shared = {
  summary: ['preferred_make', 'budget_range'],
  subject: ['preferred_make', 'preferred_model'],
  send: 'Submit Request',
} as const;

const aboutYou = { title: 'About you', fields: ['full_name', 'email', 'phone'] } as const;

export const secondHandCarInquiry = inquiryForm({
  ...shared,
  kind: 'secondhand',
  collection: 'second_hand_car_inquiries',
  formType: 'second_hand_car',
  label: 'Second Hand',
  title: 'Second hand car request',
  fields: {
    ...vehicleFields('Honda, Toyota or Mazda', 'City, Vios or CX-5', secondHandYears, secondHandBudgets),
    additional_requirements: longText('Additional Requirements', {
      optional: true,
      answerLabel: 'Additional requirements',
      hint: 'Mileage, colour, trade-in: whatever matters to you',
    }),
  },
  sections: [aboutYou, { title: 'The car', fields: [...car, 'additional_requirements'] }],
  ...sentencesAbout('second hand car request'),
});

export const reconCarInquiry = inquiryForm({
  ...shared,
  kind: 'recon',
  collection: 'recon_car_inquiries',
  formType: 'recon_car',
  label: 'Recon Cars',
  title: 'Recon car request',
  fields: {
    ...vehicleFields('Toyota or Mercedes-Benz', 'Alphard or A-Class', reconYears, reconBudgets),
    import_region: choice('Import Region', importRegions, { optional: true, answerLabel: 'Import region' }),
    specific_requirements: longText('Specific Requirements', {
      optional: true,
      answerLabel: 'Specific requirements',
      hint: 'Grade, mileage, colour, options: whatever matters to you',
    }),
  },
  sections: [aboutYou, { title: 'The car', fields: [...car, 'import_region', 'specific_requirements'] }],
  ...sentencesAbout('recon car request'),
});
