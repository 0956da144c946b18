import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountProcedures } from './accounts/procedures.ts';
import { contactInquiry } from './enquiries/contact.ts';
import { visitorName } from './enquiries/form.ts';
import { LEAD_ID_PATTERN } from './enquiries/lead.ts';
import { personRequest } from './privacy/procedures.ts';
import { procedures } from './procedures.ts';
import { documentId, EMAIL_PATTERN, emailAddress, enteredSchema, filledText } from './schemas.ts';
import { tidy } from './tidy.ts';

const address = emailAddress(254, 'no address');
const taken = (text: string) => address.safeParse(text).data;
const label = 'a'.repeat(63);

test.each(['\ud800', '..', '__a__', 'a/b'])('no document has the id %j', (id) => {
  expect(documentId.safeParse(id).success).toBe(false);
  expect(LEAD_ID_PATTERN.test(`contact_inquiries:${id}`)).toBe(false);
  const pages = { paths: [`/services/car-dealership/listing/${id}`] };
  expect(procedures['publish-pages'].request.safeParse(pages).success).toBe(false);
});

describe('an e-mail address', () => {
  const good = "s.o'connor@example.com r&d@example.com.my A1._%+-z@Sub-9.Example.COM a@b.my a@1.example.com";
  const alsoGood = `a@3com.com a@xn--mnchen-3ya.de a@mail.xn--fsqu00a.xn--55qx5d a@${label}.my`;
  test.each(["!#$%&'*+/=?^_`{|}~-@example.com", ...good.split(' '), ...alsoGood.split(' ')])(
    'may be %s',
    (text) => {
      expect(taken(text)).toBe(text);
    },
  );

  const bad = `name@mail..com .name@mail.com name.@mail.com na..me@mail.com name@.mail.com name@mail.com.
    name@-mail.com name@mail-.com name@mail name@mail.c name@mail.123 name@127.0.0.1 name@[127.0.0.1]
    name@mail_box.com a@${label}a.my na,me@mail.com name@@mail.com näme@mail.com @mail.com name@
    name@mail.xn-- name@münchen.de/x@mail.com`;
  test.each([
    ...bad.split(/\s+/),
    ...['na me@mail.com', '"na me"@mail.com', 'Ali <name@mail.com>', 'name@mail.com, other@mail.com'],
    'name@mail.com\nBcc: other@mail.com',
  ])('may not be %j', (text) => {
    expect(taken(text)).toBeUndefined();
    expect(EMAIL_PATTERN.test(text)).toBe(false);
  });

  test.each([
    ['ali@münchen.de', 'ali@xn--mnchen-3ya.de'],
    ['ali@例子.公司', 'ali@xn--fsqu00a.xn--55qx5d'],
  ])('with a host in another script is kept as mail servers find it: %s', (text, stored) => {
    expect(taken(text)).toBe(stored);
  });

  test.each(['\uFEFF', '\u202C', '\u200B', '\u200D', '\u00AD', '\0', '\u{E0041}'])(
    'is found in every form around %j, which nobody sees',
    (invisible) => {
      const pasted = ` ${invisible}ali@${invisible}example.com${invisible} `;
      expect(taken(pasted)).toBe('ali@example.com');
      expect(personRequest.parse({ email: pasted }).email).toBe('ali@example.com');
      const invitation = { email: pasted, role: 'sales', loginTicket: 'proof' };
      expect(accountProcedures['invite-administrator'].request.parse(invitation).email).toBe(
        'ali@example.com',
      );
      expect(enteredSchema('email', contactInquiry.fields.email).parse(pasted)).toBe('ali@example.com');
    },
  );
});

const nobodySees = [...'\uFEFF\u202C\u200B\u200C\u200D\u2060\u3164\uFE0F\u2800\0'];

test.each([...nobodySees, '\u3164\u200D', '\u200D\u200C', ' \u202A \u202C '])(
  'characters that nobody sees make no name: %j',
  (text) => {
    expect(enteredSchema('name', visitorName).safeParse(text.repeat(3)).success).toBe(false);
    expect(filledText(100, 'needed').safeParse(text.repeat(3)).success).toBe(false);
  },
);

test.each([
  ['\u202Aنور\u202C', 'نور'],
  ['A\u200Bi\u00ADsyah\uFEFF', 'Aisyah'],
  ['A\u200Dli', 'Ali'],
  ['012\u2060-345\u200E 6789', '012-345 6789'],
  ['half an emoji \uD83D', 'half an emoji'],
  ['one\r\n\ttwo', 'one\r\n\ttwo'],
])('characters that nobody sees leave a text: %j becomes %j', (text, tidied) => {
  expect(tidy(text)).toBe(tidied);
});

test.each([
  ['Persian', 'علی\u200Cرضا'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Malayalam', 'മോഹന്\u200D'],
  ['Devanagari', 'क्\u200Dष'],
  ['Japanese', '辻\u{E0100}本'],
  ['Mongolian', 'ᠠ\u180B'],
  ['emoji', '❤\uFE0F\u200D🔥 👩🏽\u200D🔧'],
])('characters that nobody sees stay where %s needs them', (_, text) => {
  expect(tidy(`\u200C${text}`)).toBe(text);
});

test('characters that nobody sees are taken out once: a tidied text stays as it is, and visible letters are kept', () => {
  const part = fc.oneof(
    fc.constantFrom(...nobodySees, ' ', 'ا', '辻', '്'),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const once = tidy(parts.join(''));
      expect(tidy(once)).toBe(once);
      expect(once).not.toMatch(/^[\p{Default_Ignorable_Code_Point}\s]+$/u);
    }),
  );
});

test.each([
  ['verify_admin_credentials', [{ is_valid: false, user_id: null, username: null }]],
  ['validate_admin_session', [{ is_valid: false }]],
  ['update-inquiry-status', { success: true, error: null }],
  ['scrape-car-listing', { success: false }],
] as const)('an answer of %s may have only what the specification names', (name, answer) => {
  expect(procedures[name].response.safeParse(answer).error).toBeUndefined();
});
