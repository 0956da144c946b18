import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { lead as leadSchema } from '@site/domain/enquiries/lead';
import { vehicleEnquiry } from '@site/domain/enquiries/vehicle-enquiry';
import { phoneReader } from '@site/domain/phone';
import { expect, it } from 'vitest';
import { sampleAnswers } from '../../../tests/support/samples.ts';
import { newLead } from './lead.ts';

const known = { readPhone: await phoneReader(), title: null, now: new Date('2028-02-29T02:00:00Z') };
const created_at = new Date('2028-02-29T01:59:58Z');
const of = (stored: object, title: string | null = null) =>
  newLead({ kind: 'contact', inquiryId: 'abc', stored: { created_at, ...stored } }, { ...known, title });

it.each(inquiryKindKeys)(
  'the lead of a %s enquiry names the visitor, the matter and the reference',
  (kind) => {
    const stored = { ...sampleAnswers(kind), status: 'new', created_at };
    const lead = newLead({ kind, inquiryId: 'abc', stored }, known);
    expect(leadSchema.parse({ ...lead, contact_id: 'x' })).toMatchObject({
      ...{ kind, name: 'Nurul Aziz', email: `nurul.${kind}@example.com`, received_at: created_at },
      ...{ stage: 'new', revision: 0, source: 'direct', language: 'en' },
    });
    expect(lead.reference).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{4}$/);
    expect(lead.subject).toBeTruthy();
    if (kind !== 'contact') expect(lead.phone).toBe('+60123456789');
  },
);

it.each([
  ['contacted', 'contacted'],
  ['unheard of', 'new'],
])('a lead of an enquiry that is %s by then is %s', (status, stage) => {
  expect(of({ status }).stage).toBe(stage);
});

it('a lead is about the vehicle or project of the page, else about what was answered', () => {
  expect(of(sampleAnswers('contact'), 'Perodua Myvi 2024').subject).toBe('Perodua Myvi 2024');
  const stored = { preferred_make: 'Honda', preferred_model: 'City' };
  expect(newLead({ kind: 'secondhand', inquiryId: 'a', stored }, known).subject).toBe('Honda City');
});

it('a shortened text of a lead ends with a whole character', () => {
  const context = { utm_source: '𠮷'.repeat(60) };
  const lead = of({ first_name: '李𠮷', last_name: '-', context }, `${'a'.repeat(99)}𠮷`);
  expect(lead.name).toBe('李𠮷');
  expect(JSON.stringify(lead)).not.toMatch(/\\ud[89a-f]/);
  expect(lead.search).toContain('李𠮷');
});

it.each([
  [{ utm_source: 'newsletter', referrer: 'search.example' }, 'newsletter'],
  [{ referrer: 'search.example' }, 'search.example'],
  [{}, 'direct'],
])('a lead knows where it came from: %o', (context, source) => {
  expect(of({ context }).source).toBe(source);
});

it('a lead has the number and the name that were typed into the short form of a vehicle', () => {
  const typed = { name: 'Ali', phone: '012-345 6789', email: 'ali@example.com' };
  const answers = vehicleEnquiry.toAnswers({ ...typed, message: 'Phone: none\n\nIs it still there?' });
  expect(of(answers)).toMatchObject({ name: 'Ali', phone: '+60123456789' });
});

it.each([
  ['012-345 6789 / 013-987 6543', '+60123456789'],
  ['0123456789 0139876543', '+60123456789'],
  ['0123456789-0139876543', '+60123456789'],
  ['+60 12-345 6789, 03-3371 8826', '+60123456789'],
  ['0123456789 after 6pm', '+60123456789'],
  ['after 6pm 012-345 6789', '+60123456789'],
  ['9-5 012-345 6789', '+60123456789'],
  ['h/p: 012.345.6789 (Ali)', '+60123456789'],
  ['012-345678 / 013-987 6543', '+60139876543'],
  ['03-3371 8826/7', '+60333718826'],
  ['012/345 6789', '+60123456789'],
  ['011-1234 5678 / 1', '+601112345678'],
  ['+60 (0)12-345 6789 ext 2', '+60123456789'],
  ['60123456789', '+60123456789'],
  ['123456789', '+60123456789'],
  ['\u202A012\u2011345\u00A06789\u202C', '+60123456789'],
  ['+65 6123 4567 / 012-345 6789', '+6561234567'],
  ['65 9123 4567', '+6591234567'],
  ['(65) 9123-4567 / 012-345 6789', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['WhatsApp 62 812 3456 7890', '+6281234567890'],
  ['44 7400 123456', '+447400123456'],
  ['91 98765 43210', '+919876543210'],
  ['3-3371 8826', '+60333718826'],
  ['ali0198887777@example.com 012-345 6789', '+60123456789'],
])('a lead has the first number that can be read: %j', (phone, number) => {
  expect(of({ phone })).toMatchObject({ phone: number });
});

it.each([
  ...['65 123', '99 1234 5678', 'ali0123456789@example.com', 'tiada', '0000000000', '12', ''],
  ...[{ a: 1 }, ['012-345 6789']],
])('a lead has no number where %j was typed', (phone) => {
  expect(of({ phone }).phone).toBeNull();
});

it.each([
  ["s.o'connor@example.com", "s.o'connor@example.com"],
  [' \uFEFFr&d@example.com.my\u202C', 'r&d@example.com.my'],
  ['name@mail..com', null],
])('a lead has the address %j as %j', (email, found) => {
  expect(of({ email }).email).toBe(found);
});

it('a lead is made of whatever a damaged enquiry holds', () => {
  const lead = of({ name: 5, email: ['a'], phone: null, message: {}, context: 'x', created_at: 'today' });
  const read = { name: '', email: null, phone: null, received_at: known.now };
  expect(leadSchema.parse({ ...lead, contact_id: 'x' })).toMatchObject(read);
});
