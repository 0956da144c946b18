// @vitest-environment jsdom
import { eventually, mounted, rendered } from '@site/tests/support/rendered.ts';
import { expect, test, vi } from 'vitest';
import { SecretCode } from '#admin/shared/session/enrolment-form.tsx';
import { call } from '#firebase/admin/procedures.ts';
import { OwnEmailCard, SecondFactorCard } from '../own-account.tsx';

vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn() }));

const user = { id: 'nurul', username: 'Nurul', role: 'owner', secondFactor: 'on' } as const;

test.each([
  ['the second factor', 'Set up again', <SecondFactorCard key="factor" user={user} />],
  ['the own e-mail address', 'Change', <OwnEmailCard key="email" user={user} />],
])('Cancel in the form for %s returns the focus to the button that opened it', async (_, opens, card) => {
  vi.mocked(call).mockResolvedValue({ emails: { nurul: 'nurul@example.com' } } as never);
  const { button, press } = await mounted(card);
  await eventually(() => button(opens));
  await press(opens);
  await press('Cancel');
  expect(document.activeElement).toBe(button(opens));
});

test('A required second factor can be set up again, but not switched off', () => {
  const html = rendered(<SecondFactorCard user={{ ...user, secondFactor: 'required' }} />);
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
