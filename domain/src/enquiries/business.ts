import { choice, email, longText, phone, text } from '../fields.ts';
import { optionSet } from '../options.ts';
import { timelines } from './choices.ts';
import { inquiryForm, sentencesAbout, visitorName } from './form.ts';
import words from './options.json' with { type: 'json' };

export const businessInquiry = inquiryForm({
  kind: 'business',
  collection: 'business_inquiries',
  formType: 'business_consultation',
  label: 'Business',
  title: 'Business consultation enquiry',
  fields: {
    name: visitorName,
    company: text('Company', { optional: true, autoComplete: 'organization' }),
    email: email(),
    phone: phone({ optional: true }),
    consultation_type: choice('Consultation type', optionSet(words.consultationTypes), {
      missing: 'Please select a consultation type',
    }),
    industry: choice('Industry', optionSet(words.industries), { optional: true }),
    business_size: choice('Business size', optionSet(words.businessSizes), { optional: true }),
    budget_range: choice('Budget range', optionSet(words.businessBudgets), {
      optional: true,
      answerLabel: 'Budget',
    }),
    meeting_format: choice('Meeting format', optionSet(words.meetingFormats), { optional: true }),
    timeline: choice('Timeline', timelines, { optional: true }),
    challenges: longText('Challenges', { optional: true, hint: 'What is in the way right now?' }),
    message: longText('Message', { optional: true, hint: 'Anything else that we should know' }),
  },
  folds: true,
  sections: [
    { title: 'About you', fields: ['name', 'email', 'phone', 'company', 'industry', 'business_size'] },
    {
      title: 'The consultation',
      fields: ['consultation_type', 'budget_range', 'timeline', 'meeting_format'],
    },
    { title: 'In your words', fields: ['challenges', 'message'] },
  ],
  summary: ['company', 'consultation_type'],
  subject: ['consultation_type'],
  send: 'Submit Enquiry',
  ...sentencesAbout('consultation inquiry'),
});
