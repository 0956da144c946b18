import { textLimits } from '../limits.ts';
import { vehicleRequestMessages } from '../messages/enquiries.ts';
import { optionSet } from '../options.ts';
import { email, optionalText, requiredInput, requiredPhone } from './field.ts';

export const secondHandBudgets = optionSet({
  'under-80k': 'Under RM 80,000',
  '80k-120k': 'RM 80,000 - RM 120,000',
  '120k-160k': 'RM 120,000 - RM 160,000',
  '160k-200k': 'RM 160,000 - RM 200,000',
  'over-200k': 'Over RM 200,000',
});

export const secondHandYears = optionSet({
  '2020-2024': '2020 - 2024',
  '2015-2019': '2015 - 2019',
  '2010-2014': '2010 - 2014',
  '2005-2009': '2005 - 2009',
  any: 'Any year',
});

export const reconBudgets = optionSet({
  '120k-160k': 'RM 120,000 - RM 160,000',
  '160k-200k': 'RM 160,000 - RM 200,000',
  '200k-240k': 'RM 200,000 - RM 240,000',
  '240k-320k': 'RM 240,000 - RM 320,000',
  'over-320k': 'Over RM 320,000',
});

export const reconYears = optionSet({
  '2020-2024': '2020 - 2024',
  '2018-2022': '2018 - 2022',
  '2015-2019': '2015 - 2019',
  '2012-2017': '2012 - 2017',
  any: 'Any year',
});

export const importRegions = optionSet({
  europe: 'Europe',
  japan: 'Japan',
  germany: 'Germany',
  uk: 'United Kingdom',
  any: 'Any region',
});

/** `examples` appear in the hints. */
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

export const aboutYou = { title: 'About you', fields: ['full_name', 'email', 'phone'] } as const;

export const vehicleRequestTexts = {
  explainsStars: true,
  send: 'Submit Request',
  sending: vehicleRequestMessages.submitting,
  failure: vehicleRequestMessages.failure,
} as const;
