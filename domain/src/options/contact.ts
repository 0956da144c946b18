import { optionSet } from './option.ts';

export const contactServices = optionSet({
  'Business Consultation': 'Business Consultation',
  'Home Renovation': 'Home Renovation',
  'Vehicle Dealership': 'Vehicle Dealership',
  'Multiple Services': 'Multiple Services',
});
