import { optionSet } from '../options.ts';
import {
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
import { timelines } from './options.ts';

export const businessInquiry = inquiryForm({
  kind: 'business',
  collection: 'business_inquiries',
  formType: 'business_consultation',
  label: 'Business',
  title: 'Business consultation enquiry',
  explainsStars: true,
  fields: {
    name: visitorName,
    company: optionalText('Company', { autoComplete: 'organization' }),
    email: email(),
    phone: optionalPhone,
    consultation_type: choice('Consultation type', optionSet(words.consultationTypes), {
      missing: 'Please select a consultation type',
    }),
    industry: optionalChoice('Industry', optionSet(words.industries)),
    business_size: optionalChoice('Business size', optionSet(words.businessSizes)),
    budget_range: optionalChoice('Budget range', optionSet(words.businessBudgets), { answerLabel: 'Budget' }),
    meeting_format: optionalChoice('Meeting format', optionSet(words.meetingFormats)),
    timeline: optionalChoice('Timeline', timelines),
    challenges: optionalLongText('Challenges', { hint: 'What is in the way right now?' }),
    message: optionalLongText('Message', { hint: 'Anything else that we should know' }),
  },
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
