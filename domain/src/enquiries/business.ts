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

export const consultationTypes = optionSet({
  strategy: 'Strategic Planning',
  operations: 'Operations & Process',
  marketing: 'Marketing & Sales',
  finance: 'Financial Advisory',
  hr: 'Human Resources',
  technology: 'Technology & Digital',
  other: 'Other',
});

export const industries = optionSet({
  technology: 'Technology',
  healthcare: 'Healthcare',
  finance: 'Finance',
  retail: 'Retail',
  manufacturing: 'Manufacturing',
  services: 'Services',
  other: 'Other',
});

export const businessSizes = optionSet({
  startup: 'Startup (1-10 employees)',
  small: 'Small (11-50 employees)',
  medium: 'Medium (51-200 employees)',
  large: 'Large (200+ employees)',
});

export const businessBudgets = optionSet({
  'under-5k': 'Under RM 5,000',
  '5k-15k': 'RM 5,000 - RM 15,000',
  '15k-50k': 'RM 15,000 - RM 50,000',
  '50k-100k': 'RM 50,000 - RM 100,000',
  'over-100k': 'Over RM 100,000',
});

export const timelines = optionSet({
  asap: 'As soon as possible',
  '1-3-months': '1-3 months',
  '3-6-months': '3-6 months',
  '6-12-months': '6-12 months',
  flexible: 'Flexible',
});

export const meetingFormats = optionSet({
  'in-person': 'In person',
  'video-call': 'Video call',
  'phone-call': 'Phone call',
  flexible: 'Flexible',
});

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
    consultation_type: choice('Consultation type', consultationTypes, {
      missing: 'Please select a consultation type',
    }),
    industry: optionalChoice('Industry', industries),
    business_size: optionalChoice('Business size', businessSizes),
    budget_range: optionalChoice('Budget range', businessBudgets, { answerLabel: 'Budget' }),
    meeting_format: optionalChoice('Meeting format', meetingFormats),
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
