import { type AnswerField, answerFields, answerText, type Inquiry } from '@site/domain/enquiries/kinds';
import { expect, test } from 'vitest';
import { summaryOf } from './texts.ts';

const contact: Inquiry<'contact'> = {
  ...{ id: 'a1', status: 'new', context: {}, created_at: new Date(0) },
  ...{ first_name: 'Aisyah', last_name: 'Rahman', email: 'aisyah@example.com' },
  ...{ service: 'Home Renovation', message: null },
};

test('the list shows stored values in words', () => {
  expect(summaryOf('contact', contact)).toEqual(['Email: aisyah@example.com', 'Service: Home Renovation']);
  const recon = { ...contact, preferred_make: null, budget_range: '120k-160k' } as unknown as Inquiry;
  expect(summaryOf('recon', recon)).toEqual(['Preferred make: -', 'Budget: RM 120,000 - RM 160,000']);
});

test.each<[AnswerField, unknown, string]>([
  [answerFields.renovation.permits_needed, true, 'Yes'],
  [answerFields.renovation.permits_needed, false, 'No'],
  [answerFields.contact.message, null, '-'],
  // A removed option is shown as it was stored.
  [answerFields.business.industry, 'mining', 'mining'],
])('the answer to row %# in words', (field, answer, words) => {
  expect(answerText(field, answer)).toBe(words);
});
