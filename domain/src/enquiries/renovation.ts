import { optionSet } from '../options.ts';
import {
  checkbox,
  checkboxes,
  choice,
  email,
  optionalChoice,
  optionalLongText,
  optionalPhone,
  optionalText,
  sentencesAbout,
  visitorName,
} from './field.ts';
import { inquiryForm } from './form.ts';
import words from './options.json' with { type: 'json' };
import { renovationBudgets, timelines } from './options.ts';

export const renovationInquiry = inquiryForm({
  kind: 'renovation',
  collection: 'renovation_inquiries',
  formType: 'renovation',
  label: 'Renovation',
  title: 'Renovation enquiry',
  fields: {
    name: visitorName,
    email: email(),
    phone: optionalPhone,
    project_type: checkboxes('Project type', optionSet(words.projectTypes), {
      hint: 'Choose all that apply.',
      missing: 'Please select at least one project type',
    }),
    property_type: optionalChoice('Property type', optionSet(words.propertyTypes)),
    property_size: optionalChoice('Property size', optionSet(words.propertySizes)),
    location: optionalText('Project location', {
      answerLabel: 'Location',
      hint: 'Area or taman, such as Taman Intan, Klang',
    }),
    budget_range: choice('Budget range', renovationBudgets, {
      answerLabel: 'Budget',
      missing: 'Please select a budget range',
    }),
    timeline: optionalChoice('Timeline', timelines),
    permits_needed: checkbox('Permits are needed for this project', { answerLabel: 'Permits needed' }),
    specific_requirements: optionalLongText('Specific requirements'),
    inspiration: optionalLongText('Inspiration', { hint: 'Styles you like, or links to pictures', rows: 3 }),
    message: optionalLongText('Message'),
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
  ...sentencesAbout('renovation inquiry'),
});
