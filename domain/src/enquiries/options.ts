import { optionSet } from '../options.ts';
import words from './options.json' with { type: 'json' };

export const consultationTypes = optionSet(words.consultationTypes);
export const industries = optionSet(words.industries);
export const businessSizes = optionSet(words.businessSizes);
export const businessBudgets = optionSet(words.businessBudgets);
export const timelines = optionSet(words.timelines);
export const meetingFormats = optionSet(words.meetingFormats);

export const projectTypes = optionSet(words.projectTypes);
export const propertyTypes = optionSet(words.propertyTypes);
export const propertySizes = optionSet(words.propertySizes);
export const renovationBudgets = optionSet(words.renovationBudgets);

export const contactServices = optionSet(words.contactServices);
