import { textLimits } from '../limits.ts';
import { inquiryMessages } from '../messages/enquiries.ts';
import { timelines } from './business.ts';
import {
  checkbox,
  checkboxes,
  choice,
  email,
  optionalChoice,
  optionalPhone,
  optionalText,
  visitorName,
} from './field.ts';
import { inquiryForm } from './form.ts';
import { projectTypes, propertySizes, propertyTypes, renovationBudgets } from './renovation-options.ts';

export const renovationInquiry = inquiryForm({
  kind: 'renovation',
  collection: 'renovation_inquiries',
  formType: 'renovation',
  label: 'Renovation',
  title: 'Renovation enquiry',
  fields: {
    name: visitorName,
    email: email({ invalid: inquiryMessages.emailInvalid }),
    phone: optionalPhone,
    project_type: checkboxes({
      label: 'Project type',
      hint: 'Choose all that apply.',
      options: projectTypes,
      missing: inquiryMessages.projectTypeRequired,
    }),
    property_type: optionalChoice({
      label: 'Property type',
      prompt: 'Select property type',
      options: propertyTypes,
    }),
    property_size: optionalChoice({
      label: 'Property size',
      prompt: 'Select property size',
      options: propertySizes,
    }),
    location: optionalText({
      label: 'Project location',
      answerLabel: 'Location',
      hint: 'Area or taman, such as Taman Intan, Klang',
      limit: textLimits.shortText,
    }),
    budget_range: choice({
      label: 'Budget range',
      answerLabel: 'Budget',
      prompt: 'Select budget range',
      options: renovationBudgets,
      missing: inquiryMessages.budgetRequired,
    }),
    timeline: optionalChoice({ label: 'Timeline', prompt: 'Select timeline', options: timelines }),
    permits_needed: checkbox({
      label: 'Permits are needed for this project',
      answerLabel: 'Permits needed',
    }),
    specific_requirements: optionalText({
      label: 'Specific requirements',
      limit: textLimits.longText,
      rows: 4,
    }),
    inspiration: optionalText({
      label: 'Inspiration',
      hint: 'Styles you like, or links to pictures',
      limit: textLimits.longText,
      rows: 3,
    }),
    message: optionalText({ label: 'Message', limit: textLimits.longText, rows: 4 }),
  },
  sections: [
    { title: 'About you', fields: ['name', 'email', 'phone', 'location'] },
    {
      title: 'The project',
      fields: [
        'project_type',
        'property_type',
        'property_size',
        'budget_range',
        'timeline',
        'permits_needed',
      ],
    },
    { title: 'In your words', fields: ['specific_requirements', 'inspiration', 'message'] },
  ],
  summary: ['project_type', 'budget_range'],
  subject: ['project_type'],
  send: 'Submit Enquiry',
  sending: inquiryMessages.submitting,
  success: inquiryMessages.renovationSuccess,
  failure: inquiryMessages.failure,
});
