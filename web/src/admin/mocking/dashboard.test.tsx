// @vitest-environment jsdom

import type { Role } from '@site/domain/roles';
import { enter, eventually, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import Dashboard from '../dashboard.tsx';
import { enter as signIn } from '../shared/session/session.ts';

vi.mock('../content/heroes.tsx', () => ({ default: () => <input aria-label="Words" /> }));
vi.mock('../shared/unread.tsx', () => ({ UnreadBadge: () => null }));

const become = (role: Role) =>
  act(async () => void signIn('token', { id: 'siti', username: 'Siti', role, secondFactor: 'off' }));

test('A tab that a role loses says so, and has what was typed there when the role comes back', async () => {
  await become('owner');
  const { container } = await mounted(<Dashboard />, '/admin?tab=heroes');
  const words = () => container.querySelector<HTMLInputElement>('[aria-label=Words]');
  await eventually(() => expect(words()).not.toBeNull());
  await enter(words(), 'A red car');
  await become('sales');
  expect(container.textContent).toContain('Your role is Sales. Ask an owner if you need this.');
  await become('owner');
  expect(words()?.value).toBe('A red car');
  expect(container.textContent).not.toContain('Ask an owner');
});
