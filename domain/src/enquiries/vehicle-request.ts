import type { OptionSet } from '../options.ts';
import {
  importRegions,
  reconBudgets,
  reconYears,
  secondHandBudgets,
  secondHandYears,
} from '../vehicles/options.ts';
import {
  email,
  optionalChoice,
  optionalLongText,
  optionalText,
  requiredPhone,
  requiredText,
  sentencesAbout,
} from './field.ts';
import { inquiryForm } from './form.ts';

/** `make` and `model` are examples in the hints. */
function vehicleFields(make: string, model: string, years: OptionSet, budgets: OptionSet) {
  return {
    full_name: requiredText('Full Name', {
      answerLabel: 'Full name',
      autoComplete: 'name',
      missing: 'Full name is required',
    }),
    email: email('Email is required'),
    phone: requiredPhone,
    preferred_make: optionalText('Preferred Make', {
      answerLabel: 'Preferred make',
      hint: `Such as ${make}`,
    }),
    preferred_model: optionalText('Preferred Model', {
      answerLabel: 'Preferred model',
      hint: `Such as ${model}`,
    }),
    year_range: optionalChoice('Year Range', years, { answerLabel: 'Year' }),
    budget_range: optionalChoice('Budget Range', budgets, { answerLabel: 'Budget' }),
  };
}

const car = ['preferred_make', 'preferred_model', 'year_range', 'budget_range'] as const;

const shared = {
  explainsStars: true,
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
    additional_requirements: optionalLongText('Additional Requirements', {
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
    import_region: optionalChoice('Import Region', importRegions, { answerLabel: 'Import region' }),
    specific_requirements: optionalLongText('Specific Requirements', {
      answerLabel: 'Specific requirements',
      hint: 'Grade, mileage, colour, options: whatever matters to you',
    }),
  },
  sections: [aboutYou, { title: 'The car', fields: [...car, 'import_region', 'specific_requirements'] }],
  ...sentencesAbout('recon car request'),
});
