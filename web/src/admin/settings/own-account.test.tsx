import { expect, test } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { SecretCode } from '../shared/session/enrolment-form.tsx';
import { SecondFactorCard } from './own-account.tsx';

test('A required second factor can be set up again, but not switched off', () => {
  const user = { id: 'nurul', username: 'Nurul', role: 'owner', secondFactor: 'required' } as const;
  const html = rendered(<SecondFactorCard user={user} />);
  expect(html).toContain('It is on, and required for every administrator.');
  expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['Set up again']);
});

test('The code of a second factor is easy to scan from a screen', () => {
  const html = rendered(<SecretCode address={`otpauth://totp/Nurul?secret=${'A'.repeat(32)}`} />);
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(html) ?? [];
  // QR version 5 with its border.
  expect(Number(size)).toBeLessThanOrEqual(37 + 8);
  expect(html.match(/h1v1h-1z/g)?.length).toBeGreaterThan(400);
});
