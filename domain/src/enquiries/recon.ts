import { textLimits } from '../limits.ts';
import { vehicleRequestMessages } from '../messages/enquiries.ts';
import { optionalChoice, optionalText } from './field.ts';
import { inquiryForm } from './form.ts';
import {
  aboutYou,
  importRegions,
  reconBudgets,
  reconYears,
  vehicleFields,
  vehicleRequestTexts,
} from './vehicle-request.ts';

export const reconCarInquiry = inquiryForm({
  ...vehicleRequestTexts,
  kind: 'recon',
  collection: 'recon_car_inquiries',
  formType: 'recon_car',
  label: 'Recon Cars',
  title: 'Recon car request',
  fields: {
    ...vehicleFields({ make: 'Toyota or Mercedes-Benz', model: 'Alphard or A-Class' }),
    year_range: optionalChoice({
      label: 'Year Range',
      answerLabel: 'Year',
      prompt: 'Select year range',
      options: reconYears,
    }),
    budget_range: optionalChoice({
      label: 'Budget Range',
      answerLabel: 'Budget',
      prompt: 'Select budget range',
      options: reconBudgets,
    }),
    import_region: optionalChoice({
      label: 'Import Region',
      answerLabel: 'Import region',
      prompt: 'Select import region',
      options: importRegions,
    }),
    specific_requirements: optionalText({
      label: 'Specific Requirements',
      answerLabel: 'Specific requirements',
      hint: 'Grade, mileage, colour, options: whatever matters to you',
      limit: textLimits.longText,
      rows: 4,
    }),
  },
  sections: [
    aboutYou,
    {
      title: 'The car',
      fields: [
        'preferred_make',
        'preferred_model',
        'year_range',
        'budget_range',
        'import_region',
        'specific_requirements',
      ],
    },
  ],
  summary: ['preferred_make', 'budget_range'],
  subject: ['preferred_make', 'preferred_model'],
  success: vehicleRequestMessages.reconSuccess,
});
