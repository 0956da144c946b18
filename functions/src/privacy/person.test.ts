import { describe, expect, it } from 'vitest';
import { matcher } from './person.ts';

describe('a person is found', () => {
  it.each([
    ['012-345 6789', '+60 12 345 6789'],
    ['+60123456789', '(012) 3456789'],
    ['03-3371 8826', '+60333718826'],
    ['+65 6123 4567', '+6561234567'],
  ])('by the number %s also where it is written %s', async (phone, written) => {
    const isAbout = await matcher({ phone });
    expect(isAbout({ phone: written })).toBe(true);
    expect(isAbout({ phone: '012-999 9999' })).toBe(false);
  });

  it('by the e-mail address in any case, also in a copy of the answers and in a list', async () => {
    const isAbout = await matcher({ email: 'Aisyah@Example.com' });
    expect(isAbout({ email: 'aisyah@example.com' })).toBe(true);
    expect(isAbout({ kind: 'contact', data: { email: 'AISYAH@example.COM' } })).toBe(true);
    expect(isAbout({ emails: ['other@example.com', 'aisyah@example.com'] })).toBe(true);
  });

  it('but not by a text that only contains the address, or by another person', async () => {
    const isAbout = await matcher({ email: 'a@example.com', phone: '012-345 6789' });
    expect(isAbout({ message: 'a@example.com', email: 'aa@example.com', phone: null })).toBe(false);
  });

  it('by a number that is none, by its digits', async () => {
    const isAbout = await matcher({ phone: 'ext. 12 345' });
    expect(isAbout({ phone: '12345' })).toBe(true);
  });
});
