import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { endSession, enter } from '#admin/shared/session/session.ts';
import { useDraft } from '../use-lead-change.tsx';

const kept = vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  return [] as ((path: string | undefined) => boolean)[];
});
vi.mock('#admin/shared/unsaved.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  keepUnsaved: (isLostAt: (path: string | undefined) => boolean) => kept.push(isLostAt),
}));

/** True if a question comes before the path is opened; without a path, before the page is closed. */
const asks = (path?: string) => kept.some((isLostAt) => isLostAt(path));

let type: (text: string) => void = () => {};
function Note({ stored = '' }) {
  const [{ onChange }] = useDraft({ id: 'lead', revision: 1 }, 'note', stored);
  type = (value) => onChange({ currentTarget: { value } });
  return null;
}

test('Typed text is asked about before the page is closed or its writer signs out, but not on the way to another screen', async () => {
  enter('token', { id: 'nurul', username: 'Nurul', role: 'sales', secondFactor: 'off' });
  renderToString(<Note />);
  expect(asks()).toBe(false);
  type('Wants a tow bar');
  expect([asks(), asks('/admin/login'), asks('/admin/car-brands')]).toEqual([true, true, false]);
  await endSession();
  expect(asks()).toBe(false);
  enter('token', { id: 'nurul', username: 'Nurul', role: 'sales', secondFactor: 'off' });
  renderToString(<Note stored="Wants a tow bar" />);
  expect(asks(), 'stored by somebody').toBe(false);
  await endSession();
});
