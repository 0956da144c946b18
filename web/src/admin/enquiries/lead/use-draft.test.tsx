import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { enter, leave } from '../../shared/session/session.ts';
import { useDraft } from './use-lead-change.tsx';

const kept = vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  return [] as ((path: string | undefined) => boolean)[];
});
vi.mock('../../form/unsaved.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  keepUnsaved: (isLostAt: (path: string | undefined) => boolean) => kept.push(isLostAt),
}));

/** True if the browser would ask before leaving the page. */
const asks = () => kept.some((isLostAt) => isLostAt(undefined));

let type: (text: string) => void = () => {};
function Note() {
  const [{ onChange }] = useDraft('lead note');
  type = (value) => onChange({ currentTarget: { value } });
  return null;
}

test('The browser asks about typed text only while its writer is signed in', () => {
  enter('token', { id: 'nurul', username: 'Nurul', role: 'sales', secondFactor: 'off' });
  renderToString(<Note />);
  expect(asks()).toBe(false);
  type('Wants a tow bar');
  expect(asks()).toBe(true);
  leave();
  expect(asks()).toBe(false);
  enter('token', { id: 'devi', username: 'Devi', role: 'sales', secondFactor: 'off' });
  expect(asks()).toBe(false);
});
