import { optionSet } from '../options.ts';

export const projectTypes = optionSet({
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  'living-room': 'Living Room',
  bedroom: 'Bedroom',
  'whole-house': 'Whole House',
  exterior: 'Exterior',
  commercial: 'Commercial',
  other: 'Other',
});

export const propertyTypes = optionSet({
  apartment: 'Apartment',
  house: 'House',
  condo: 'Condo',
  townhouse: 'Townhouse',
  commercial: 'Commercial',
  other: 'Other',
});

export const propertySizes = optionSet({
  small: 'Small (under 1,000 sq ft)',
  medium: 'Medium (1,000-2,500 sq ft)',
  large: 'Large (2,500-5,000 sq ft)',
  'extra-large': 'Extra Large (over 5,000 sq ft)',
});

export const renovationBudgets = optionSet({
  'under-25k': 'Under RM 25,000',
  '25k-50k': 'RM 25,000 - RM 50,000',
  '50k-100k': 'RM 50,000 - RM 100,000',
  '100k-250k': 'RM 100,000 - RM 250,000',
  '250k-500k': 'RM 250,000 - RM 500,000',
  'over-500k': 'Over RM 500,000',
});
