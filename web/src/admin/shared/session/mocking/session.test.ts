import type { ResponseOf } from '@site/domain/procedures';
import { PATIENCE } from '@site/tests/support/patience.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { TransportError } from '#firebase/admin/call-errors.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentSession, endSession, enter, keepSession, restore } from '../session.ts';

vi.mock('#firebase/admin/procedures.ts', () => ({
  call: vi.fn(),
}));
vi.mock('#firebase/admin/identity.ts', () => ({
  assumeIdentity: vi.fn(async () => {}),
  dropIdentity: vi.fn(async () => {}),
  prepareIdentity: vi.fn(async () => {}),
}));

const KEY = 'admin_session_token';
const stored = new Map<string, string>();
const tabs = new EventTarget();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', tabs);
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));

const user = { id: 'nurul', username: 'Nurul', role: 'owner', secondFactor: 'off' } as const;
const row = (role: 'owner' | 'sales') => [
  {
    ...{ is_valid: true, admin_user_id: 'nurul', username: 'Nurul' },
    ...{ role, firebase_token: 'f', second_factor: 'off' },
  },
];
/** Holds the server's answer about a token; returns a function that releases the answer. */
function holdAnswer() {
  let give: (answer: Validation) => void = () => {};
  vi.mocked(call).mockReturnValueOnce(new Promise<Validation>((resolve) => (give = resolve)));
  return { resolve: (answer: unknown) => give(answer as Validation) };
}
type Validation = ResponseOf<'validate_admin_session'>;
const ofTabs = (changed: object) => tabs.dispatchEvent(Object.assign(new Event('storage'), changed));
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

let stop = () => {};
beforeEach(() => {
  stop();
  stored.clear();
  vi.mocked(call).mockClear();
  stop = keepSession();
});

test('a token that another tab has taken away while it was checked signs nobody in', async () => {
  stored.set(KEY, 'a');
  const answer = holdAnswer();
  const checked = restore();
  stored.delete(KEY);
  ofTabs({ key: KEY, oldValue: 'a', newValue: null });
  answer.resolve(row('owner'));
  await checked;
  expect(currentSession()).toEqual({ state: 'out' });
});

test('a check that a sign-out has overtaken does not take its new page away', async () => {
  enter('a', user);
  const answer = holdAnswer();
  lookAgain();
  const ended = endSession();
  answer.resolve(row('owner'));
  await restore();
  expect(currentSession()).toEqual({ state: 'checking' });
  ofTabs({ key: KEY, oldValue: 'a', newValue: null });
  expect(currentSession()).toEqual({ state: 'checking' });
  await ended;
});

test('a sign-in in another tab that cannot be checked here leaves what was typed before the end of the session', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  enter('a', user);
  stored.set('admin_session_ended', 'yes');
  stored.delete(KEY);
  ofTabs({ key: KEY, oldValue: 'a', newValue: null });
  expect(currentSession()).toEqual({ state: 'ended', user });
  vi.mocked(call).mockRejectedValueOnce(new TransportError('timeout'));
  stored.set(KEY, 'b');
  ofTabs({ key: KEY, oldValue: null, newValue: 'b' });
  await restore();
  expect(currentSession()).toEqual({ state: 'ended', user });
});

test('the role of an earlier session is not given to the one that follows it', async () => {
  enter('a', user);
  const answer = holdAnswer();
  lookAgain();
  enter('b', user);
  // The next request follows once the answer to the first one has been handled.
  lookAgain();
  answer.resolve(row('sales'));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2), PATIENCE);
  expect(currentSession()).toEqual({ state: 'in', user });
});

test('a reason to ask that comes while the server is asked is not lost', async () => {
  enter('a', user);
  const [first, second] = [holdAnswer(), holdAnswer()];
  lookAgain();
  lookAgain();
  first.resolve(row('owner'));
  second.resolve(row('sales'));
  await vi.waitFor(
    () => expect(currentSession()).toEqual({ state: 'in', user: { ...user, role: 'sales' } }),
    PATIENCE,
  );
});
