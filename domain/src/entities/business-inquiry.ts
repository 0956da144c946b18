import { textLimits } from '../limits.ts';
import { inquiryMessages } from '../messages/enquiries.ts';
import {
  businessBudgets,
  businessSizes,
  consultationTypes,
  industries,
  meetingFormats,
  timelines,
} from '../options/business.ts';
import { choice, email, optionalChoice, optionalText } from './inquiry-field.ts';
import { inquiryForm } from './inquiry-form.ts';
import { optionalPhone, visitorName } from './visitor-fields.ts';

/** The consultation form; only name, e-mail and consultation type are required. */
export const businessInquiry = inquiryForm({
  kind: 'business',
  collection: 'business_inquiries',
  formType: 'business_consultation',
  label: 'Business',
  title: 'Business consultation enquiry',
  explainsStars: true,
  fields: {
    name: visitorName,
    company: optionalText({ label: 'Company', autoComplete: 'organization', limit: textLimits.shortText }),
    email: email({ invalid: inquiryMessages.emailInvalid }),
    phone: optionalPhone,
    consultation_type: choice({
      label: 'Consultation type',
      prompt: 'Select consultation type',
      options: consultationTypes,
      missing: inquiryMessages.consultationTypeRequired,
    }),
    industry: optionalChoice({ label: 'Industry', prompt: 'Select industry', options: industries }),
    business_size: optionalChoice({
      label: 'Business size',
      prompt: 'Select business size',
      options: businessSizes,
    }),
    budget_range: optionalChoice({
      label: 'Budget range',
      answerLabel: 'Budget',
      prompt: 'Select budget range',
      options: businessBudgets,
    }),
    meeting_format: optionalChoice({
      label: 'Meeting format',
      prompt: 'Select meeting format',
      options: meetingFormats,
    }),
    timeline: optionalChoice({ label: 'Timeline', prompt: 'Select timeline', options: timelines }),
    challenges: optionalText({
      label: 'Challenges',
      hint: 'What is in the way right now?',
      limit: textLimits.longText,
      rows: 4,
    }),
    message: optionalText({
      label: 'Message',
      hint: 'Anything else that we should know',
      limit: textLimits.longText,
      rows: 4,
    }),
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
  sending: inquiryMessages.submitting,
  success: inquiryMessages.businessSuccess,
  failure: inquiryMessages.failure,
});
