import { expect, it } from 'vitest';
import { company, whatsappLink } from '../company.ts';
import { optionValues } from '../options.ts';
import { replyLanguages } from './lead.ts';
import { chatText, replySubject, replyTemplates, replyText } from './replies.ts';

const facts = {
  name: 'Aisyah',
  reference: 'K47-3M9R',
  subject: 'Perodua Myvi 2024',
  language: 'en',
} as const;

it('every template names person, matter, reference and company, in both languages', () => {
  const texts = optionValues(replyTemplates).flatMap((template) =>
    optionValues(replyLanguages).map((language) => replyText(template, { ...facts, language })),
  );
  for (const text of texts) {
    for (const part of [facts.name, facts.subject, facts.reference, company.name])
      expect(text).toContain(part);
  }
  expect(new Set(texts).size).toBe(texts.length);
});

it('an enquiry about nothing in particular is about the services', () => {
  expect(replyText('greeting', { ...facts, subject: null })).toContain('about our services.');
  expect(replySubject({ ...facts, subject: null, language: 'ms' })).toBe(
    'Pertanyaan anda mengenai perkhidmatan kami (K47-3M9R)',
  );
});

it('a chat opens with the number and words that name person, reference and vehicle', () => {
  const link = new URL(whatsappLink('+60123456789', chatText(facts)));
  expect(link.origin + link.pathname).toBe('https://wa.me/60123456789');
  expect(link.searchParams.get('text')).toBe(
    `Hello Aisyah, this is ${company.name}. Thank you for your enquiry about Perodua Myvi 2024 (reference K47-3M9R).`,
  );
});
