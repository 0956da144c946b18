import { choice, choices, email, longText, phone, text, yesNo } from '../fields.ts';
import { optionSet } from '../options.ts';
import { renovationBudgets, timelines } from './choices.ts';
import { inquiryForm, sentencesAbout, visitorName } from './form.ts';
import words from './options.json' with { type: 'json' };

export const renovationInquiry = inquiryForm({
  kind: 'renovation',
  collection: 'renovation_inquiries',
  formType: 'renovation',
  label: 'Renovation',
  title: 'Renovation enquiry',
  fields: {
    name: visitorName,
    email: email(),
    phone: phone({ optional: true }),
    project_type: choices('Project type', optionSet(words.projectTypes), {
      hint: 'Choose all that apply.',
      missing: 'Please select at least one project type',
    }),
    property_type: choice('Property type', optionSet(words.propertyTypes), { optional: true }),
    property_size: choice('Property size', optionSet(words.propertySizes), { optional: true }),
    location: text('Project location', {
      optional: true,
      answerLabel: 'Location',
      hint: 'Area or taman, such as Taman Intan, Klang',
    }),
    budget_range: choice('Budget range', renovationBudgets, {
      answerLabel: 'Budget',
      missing: 'Please select a budget range',
    }),
    timeline: choice('Timeline', timelines, { optional: true }),
    permits_needed: yesNo('Permits are needed for this project', { answerLabel: 'Permits needed' }),
    specific_requirements: longText('Specific requirements', { optional: true }),
    inspiration: longText('Inspiration', {
      optional: true,
      hint: 'Styles you like, or links to pictures',
      rows: 3,
    }),
    message: longText('Message', { optional: true }),
  },
  folds: true,
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
