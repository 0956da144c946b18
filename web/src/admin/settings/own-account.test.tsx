import { ChakraProvider } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { system } from '../../app/theme/system.ts';
import QrCode from '../shared/session/qr-code.tsx';
import { IdentityForm, RecoveryCodes } from '../shared/session/second-factor.tsx';
import type { AdminUser } from '../shared/session/session.ts';
import { Standing } from './own-account.tsx';

const render = (screen: ReactNode) =>
  renderToString(<ChakraProvider value={system}>{screen}</ChakraProvider>);
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text);
const user = (secondFactor: AdminUser['secondFactor']) => ({
  id: 'nurul',
  username: 'Nurul',
  role: 'owner' as const,
  secondFactor,
});

describe('the second factor', () => {
  test.each([
    ['off', messages.off, [messages.setUp]],
    ['on', messages.on, [messages.setUpAgain, messages.switchOff]],
    ['required', messages.required, [messages.setUpAgain]],
  ] as const)('that is %s says so, and offers what can be done', (state, sentence, offered) => {
    const html = render(<Standing user={user(state)} onAsk={() => {}} />);
    expect(html).toContain(sentence);
    expect(buttons(html)).toEqual(offered);
  });

  test('is changed with the password, and with a code when it is on', () => {
    const form = (state: AdminUser['secondFactor']) =>
      render(<IdentityForm user={user(state)} onProven={async () => {}} onCancel={() => {}} />);
    expect(form('off')).toContain('type="password"');
    expect(form('off')).not.toContain('one-time-code');
    for (const state of ['on', 'required'] as const) expect(form(state)).toContain('one-time-code');
  });

  test('is scanned from a code with a name for screen readers', () => {
    const html = render(
      <QrCode text={`otpauth://totp/Nurul?secret=${'A'.repeat(32)}`} label={messages.qrCode} />,
    );
    expect(html).toContain(`aria-label="${messages.qrCode}"`);
    const [, size] = /viewBox="0 0 (\d+) \1"/.exec(html) ?? [];
    // QR version 5 with its border: easy to scan from a screen.
    expect(Number(size)).toBeLessThanOrEqual(37 + 8);
    expect(html.match(/h1v1h-1z/g)?.length).toBeGreaterThan(400);
  });

  test('shows every recovery code', () => {
    const codes = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];
    const html = render(<RecoveryCodes codes={codes} level={3} onKept={() => {}} />);
    for (const code of codes) expect(html).toContain(code);
    expect(buttons(html)).toEqual([messages.kept, messages.copy]);
  });
});
