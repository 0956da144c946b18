import {
  businessBudgets,
  businessSizes,
  consultationTypes,
  industries,
  meetingFormats,
  timelines,
} from '../options/business.ts';
import { contactServices } from '../options/contact.ts';
import { type OptionSet, optionLabel } from '../options/option.ts';
import { projectTypes, propertySizes, propertyTypes, renovationBudgets } from '../options/renovation.ts';
import {
  importRegions,
  reconBudgets,
  reconYears,
  secondHandBudgets,
  secondHandYears,
} from '../options/vehicle-request.ts';
import type { InquiryAnswers, InquiryKind } from './inquiry.ts';
import { PROJECT_TYPE_SEPARATOR } from './renovation-inquiry.ts';

/** What an answer is called, and the set that turns a stored value into words. */
export interface AnswerField {
  readonly label: string;
  readonly options?: OptionSet;
}

type AnswerFields = { readonly [K in InquiryKind]: Readonly<Record<keyof InquiryAnswers[K], AnswerField>> };

const reachable = { email: { label: 'Email' }, phone: { label: 'Phone' } };
const vehicle = {
  full_name: { label: 'Full name' },
  ...reachable,
  preferred_make: { label: 'Preferred make' },
  preferred_model: { label: 'Preferred model' },
};

/** Every answer of every form, in the order of the mail and of the detail dialog. */
export const answerFields: AnswerFields = {
  business: {
    name: { label: 'Name' },
    company: { label: 'Company' },
    ...reachable,
    consultation_type: { label: 'Consultation type', options: consultationTypes },
    industry: { label: 'Industry', options: industries },
    business_size: { label: 'Business size', options: businessSizes },
    budget_range: { label: 'Budget', options: businessBudgets },
    meeting_format: { label: 'Meeting format', options: meetingFormats },
    timeline: { label: 'Timeline', options: timelines },
    challenges: { label: 'Challenges' },
    message: { label: 'Message' },
  },
  renovation: {
    name: { label: 'Name' },
    ...reachable,
    project_type: { label: 'Project type', options: projectTypes },
    property_type: { label: 'Property type', options: propertyTypes },
    property_size: { label: 'Property size', options: propertySizes },
    location: { label: 'Location' },
    budget_range: { label: 'Budget', options: renovationBudgets },
    timeline: { label: 'Timeline', options: timelines },
    permits_needed: { label: 'Permits needed' },
    specific_requirements: { label: 'Specific requirements' },
    inspiration: { label: 'Inspiration' },
    message: { label: 'Message' },
  },
  recon: {
    ...vehicle,
    year_range: { label: 'Year', options: reconYears },
    budget_range: { label: 'Budget', options: reconBudgets },
    import_region: { label: 'Import region', options: importRegions },
    specific_requirements: { label: 'Specific requirements' },
  },
  secondhand: {
    ...vehicle,
    year_range: { label: 'Year', options: secondHandYears },
    budget_range: { label: 'Budget', options: secondHandBudgets },
    additional_requirements: { label: 'Additional requirements' },
  },
  contact: {
    first_name: { label: 'First name' },
    last_name: { label: 'Last name' },
    email: reachable.email,
    service: { label: 'Service', options: contactServices },
    message: { label: 'Message' },
  },
};

const NOT_TOLD = '-';

/** A stored answer in words: labels for options, each one of a joined list, Yes or No, and a dash for none. */
export function answerText({ options }: AnswerField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOT_TOLD;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!options) return String(value);
  const parts = String(value).split(PROJECT_TYPE_SEPARATOR);
  return parts.map((part) => optionLabel(options, part)).join(PROJECT_TYPE_SEPARATOR);
}
