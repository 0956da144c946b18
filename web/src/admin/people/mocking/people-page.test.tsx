// @vitest-environment jsdom
import { enter, mounted } from '@site/tests/support/rendered.ts';
import { expect, test, vi } from 'vitest';
import { useUnsaved } from '#admin/shared/unsaved.ts';
import PeoplePage from '../people-page.tsx';

vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [{ state: 'loading' }, () => {}],
}));
vi.mock('#admin/shared/unsaved.ts', { spy: true });

test('An address that is typed for an invitation is asked about before it is lost', async () => {
  const { container } = await mounted(<PeoplePage />);
  const isAsked = () => vi.mocked(useUnsaved).mock.lastCall?.[0] ?? false;
  expect(isAsked()).toBe(false);
  await enter(container.querySelector('input[name=email]'), 'nurul@example.com');
  expect(isAsked()).toBe(true);
});
