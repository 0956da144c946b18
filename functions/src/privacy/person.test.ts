import { phoneReader } from '@site/domain/phone';
import { personRequest } from '@site/domain/privacy/procedures';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matcher, recordsOf } from './person.ts';

const nobodys = ['not given', 'n/a', 'none', 'tiada', '- - - - -', '', ' ', '12 345', '000-000 0000'];

it('a person is found by the e-mail address in any case, also in a copy of the answers and in a list', async () => {
  const isAbout = await matcher({ email: 'Aisyah@Example.com' });
  expect(isAbout({ email: 'aisyah@example.com' })).toBe(true);
  expect(isAbout({ kind: 'contact', data: { email: 'AISYAH@example.COM' } })).toBe(true);
  expect(isAbout({ emails: ['other@example.com', 'aisyah@example.com'] })).toBe(true);
});

it('a person is not found by a text that only contains the address, or by another person', async () => {
  const isAbout = await matcher({ email: 'a@example.com', phone: '012-345 6789' });
  expect(isAbout({ message: 'a@example.com', email: 'aa@example.com', phone: null })).toBe(false);
});

it('An export has only the matching values of a contact that somebody else shares, and all values of their own', async () => {
  const contact = {
    name: 'Siti',
    emails: ['siti@example.com', 'ali@example.com'],
    phones: ['+60123456789'],
    lead_ids: ['contact_inquiries:one', 'contact_inquiries:two'],
  };
  const exported = async (...enquiries: string[]) => {
    const found = [{ collection: 'contacts', id: 'shared', data: contact }];
    return (await recordsOf({ email: 'Ali@Example.com' }, enquiries, found)).at(-1)?.data;
  };
  expect(await exported('contact_inquiries:two')).toEqual({
    name: '',
    emails: ['ali@example.com'],
    phones: [],
    lead_ids: ['contact_inquiries:two'],
  });
  expect(await exported('contact_inquiries:one', 'contact_inquiries:two')).toEqual(contact);
});

it.each([
  '012-345 6789 / 013-987 6543',
  '013-987 6543 / 012-345 6789',
  '0123456789 after 6pm',
  '\u202A+60123456789\u202C',
])('a person is found by a number that stands among other words: %j', async (phone) => {
  const isAbout = await matcher({ phone: '0123456789' });
  expect(isAbout({ phone })).toBe(true);
  expect(isAbout({ message: `Is it there?\n\nPhone: ${phone}` })).toBe(true);
});

it('a person is found by seven digits or more that are no number, however they are written', async () => {
  const isAbout = await matcher({ phone: '+60 1-234567' });
  expect(isAbout({ phone: '01 234 567 (old)' })).toBe(true);
  expect(isAbout({ phone: '01 234 568' })).toBe(false);
});

const addresses = ['ali@example.com', 'ali0123456789@example.com'];
it.each([...nobodys, ...addresses])('nobody is found where the number %j was asked for', async (phone) => {
  const isAbout = await matcher({ phone });
  for (const other of [...nobodys, ...addresses, phone, '0123456789'])
    expect(isAbout({ phone: other })).toBe(false);
  expect(personRequest.safeParse({ phone }).success).toBe(false);
});

/** Numbers, each in equal spellings. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '+60123456789': [
    '012-345 6789',
    '+60 12 345 6789',
    '(012) 3456789',
    '\uFEFF０１２３４５６７８９',
    '0060123456789',
  ],
  '+60139876543': ['0139876543', '+60 (0)13-987 6543', '013.987.6543'],
  '+60333718826': ['03-3371 8826', '+60333718826'],
  // Without a plus a foreign number is found only apart from other digits (new-lead.test.ts).
  '+6561234567': ['+65 6123 4567', '006561234567'],
};
const mailboxes = ['ali@example.com', "s.o'connor@example.com", 'ali+cars@example.com'];
const anyNumber = fc.constantFrom(...Object.keys(spellings));
const spelt = anyNumber.chain((number) =>
  fc.record({ number: fc.constant(number), text: fc.constantFrom(...(spellings[number] ?? [])) }),
);
const filler = fc.oneof(
  fc.constantFrom(...nobodys, 'after 6pm', 'ask my wife', ' / ', '(Ali)', '@'),
  fc.string({ unit: fc.constantFrom(...'abcXYZ -/@.,()'), maxLength: 8 }),
);
/** The text of a phone field, and its numbers. */
const phoneText = fc.array(spelt, { maxLength: 2 }).chain((numbers) =>
  fc.array(filler, { minLength: 3, maxLength: 3 }).map((between) => ({
    numbers: numbers.map(({ number }) => number),
    text: between.map((words, index) => `${words} ${numbers[index]?.text ?? ''}`).join(', '),
  })),
);
const address = fc.option(fc.constantFrom(...mailboxes), { nil: undefined });
const written = (email: string) => fc.constantFrom(email, email.toUpperCase(), ` ${email}\u200B`);
const stored = fc.record({ email: address, phone: phoneText }).chain(({ email, phone }) =>
  (email ? written(email) : filler).map((text) => ({
    email,
    phone,
    document: { kind: 'contact', data: { email: text, phone: phone.text } },
  })),
);

it('strangers are never found: whatever is matched shares an address or a number', async () => {
  const numbers = await phoneReader();
  await fc.assert(
    fc.asyncProperty(address, fc.option(fc.oneof(spelt, filler)), stored, async (email, asked, found) => {
      const phone = typeof asked === 'string' ? asked : asked?.text;
      const isAbout = await matcher({ ...(email && { email }), ...(phone && { phone }) });
      const number = typeof asked === 'string' ? undefined : asked?.number;
      const shares =
        (email !== undefined && email === found.email) ||
        (number !== undefined && found.phone.numbers.includes(number));
      expect(isAbout(found.document), JSON.stringify([numbers(found.phone.text), found])).toBe(shares);
    }),
    { numRuns: process.env['TEST_SIZE'] === 'full' ? 20_000 : 500 },
  );
});
