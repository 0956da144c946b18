import { textLimits } from '../limits.ts';
import { vehicleRequestMessages } from '../messages/enquiries.ts';
import { optionalChoice, optionalText } from './field.ts';
import { inquiryForm } from './form.ts';
import {
  aboutYou,
  secondHandBudgets,
  secondHandYears,
  vehicleFields,
  vehicleRequestTexts,
} from './vehicle-request.ts';

export const secondHandCarInquiry = inquiryForm({
  ...vehicleRequestTexts,
  kind: 'secondhand',
  collection: 'second_hand_car_inquiries',
  formType: 'second_hand_car',
  label: 'Second Hand',
  title: 'Second hand car request',
  fields: {
    ...vehicleFields({ make: 'Honda, Toyota or Mazda', model: 'City, Vios or CX-5' }),
    year_range: optionalChoice({
      label: 'Year Range',
      answerLabel: 'Year',
      prompt: 'Select year range',
      options: secondHandYears,
    }),
    budget_range: optionalChoice({
      label: 'Budget Range',
      answerLabel: 'Budget',
      prompt: 'Select budget range',
      options: secondHandBudgets,
    }),
    additional_requirements: optionalText({
      label: 'Additional Requirements',
      answerLabel: 'Additional requirements',
      hint: 'Mileage, colour, trade-in: whatever matters to you',
      limit: textLimits.longText,
      rows: 4,
    }),
  },
  sections: [
    aboutYou,
    {
      title: 'The car',
      fields: ['preferred_make', 'preferred_model', 'year_range', 'budget_range', 'additional_requirements'],
    },
  ],
  summary: ['preferred_make', 'budget_range'],
  subject: ['preferred_make', 'preferred_model'],
  success: vehicleRequestMessages.secondHandSuccess,
});
