import { answerFields, answerText, type Inquiry } from '@site/domain/enquiries/kinds';
import { describe, expect, test } from 'vitest';
import { summaryOf } from './texts.ts';

const contact: Inquiry<'contact'> = {
  id: 'a1',
  status: 'new',
  context: {},
  created_at: new Date(0),
  first_name: 'Aisyah',
  last_name: 'Rahman',
  email: 'aisyah@example.com',
  service: 'Home Renovation',
  message: null,
};

test('the list shows stored values in words', () => {
  expect(summaryOf('contact', contact)).toEqual(['Email: aisyah@example.com', 'Service: Home Renovation']);
  const recon = { ...contact, preferred_make: null, budget_range: '120k-160k' } as unknown as Inquiry;
  expect(summaryOf('recon', recon)).toEqual(['Preferred make: -', 'Budget: RM 120,000 - RM 160,000']);
});

describe('an answer in words', () => {
  test('is Yes, No or a dash', () => {
    expect(answerText(answerFields.renovation.permits_needed, true)).toBe('Yes');
    expect(answerText(answerFields.renovation.permits_needed, false)).toBe('No');
    expect(answerText(answerFields.contact.message, null)).toBe('-');
  });

  test('shows a value that is no longer an option as it is', () => {
    expect(answerText(answerFields.business.industry, 'mining')).toBe('mining');
  });
});
