import { optionSet } from './option.ts';

export const consultationTypes = optionSet({
  strategy: 'Strategic Planning',
  operations: 'Operations & Process',
  marketing: 'Marketing & Sales',
  finance: 'Financial Advisory',
  hr: 'Human Resources',
  technology: 'Technology & Digital',
  other: 'Other',
});

export const industries = optionSet({
  technology: 'Technology',
  healthcare: 'Healthcare',
  finance: 'Finance',
  retail: 'Retail',
  manufacturing: 'Manufacturing',
  services: 'Services',
  other: 'Other',
});

export const businessSizes = optionSet({
  startup: 'Startup (1-10 employees)',
  small: 'Small (11-50 employees)',
  medium: 'Medium (51-200 employees)',
  large: 'Large (200+ employees)',
});

export const businessBudgets = optionSet({
  'under-5k': 'Under RM 5,000',
  '5k-15k': 'RM 5,000 - RM 15,000',
  '15k-50k': 'RM 15,000 - RM 50,000',
  '50k-100k': 'RM 50,000 - RM 100,000',
  'over-100k': 'Over RM 100,000',
});

/** Shared by the business and the renovation form. */
export const timelines = optionSet({
  asap: 'As soon as possible',
  '1-3-months': '1-3 months',
  '3-6-months': '3-6 months',
  '6-12-months': '6-12 months',
  flexible: 'Flexible',
});

export const meetingFormats = optionSet({
  'in-person': 'In person',
  'video-call': 'Video call',
  'phone-call': 'Phone call',
  flexible: 'Flexible',
});
