// @vitest-environment jsdom
import { PATIENCE } from '@site/tests/support/patience.ts';
import { enter, eventually, mounted, rendered } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import EnrolmentForm, { SecretCode } from '#admin/shared/session/enrolment-form.tsx';
import { call } from '#firebase/admin/procedures.ts';
import { downloadFile } from '#ui/download-file.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { OwnEmailCard, SecondFactorCard } from '../own-account.tsx';
import { PersonCard } from '../person-card.tsx';
import { showPrices } from '../settings-panel.tsx';

vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn() }));
vi.mock('#ui/download-file.ts');

test('An erasure that ends after its dialog was closed leaves the search for the next person as it is typed', async () => {
  const entries = [{ id: 'a', kind: 'Contact enquiry', name: 'Siti', at: null, records: ['enquiry'] }];
  vi.mocked(call).mockResolvedValueOnce({ count: 1, entries, rest: [] } as never);
  let end = (_: never) => {};
  vi.mocked(call).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const { container, press } = await mounted(<PersonCard />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  await enter(field('email'), 'siti@example.com');
  await press('Find');
  await press('Erase everything');
  await enter(field('word'), 'ERASE');
  await press('Erase everything');
  const dialog = container.querySelector('dialog');
  await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await eventually(() => expect(dialog?.isConnected).toBe(false));
  await enter(field('email'), 'devi@example.com');
  await act(async () => end({ success: true, erased: 1, goesOn: false } as never));
  await eventually(() => expect(currentToast()).toBeDefined());
  expect(field('email')?.value).toBe('devi@example.com');
  expect(container.textContent).not.toContain('Siti');
});

// tests/functions/many-enquiries.test.ts hands over and erases so many in a database.
test('More enquiries than fit into one answer are handed over whole, and erased once word and number are typed', async () => {
  const numbers = Array.from({ length: 201 }, (_, index) => index);
  const person = { email: 'crowd@example.com' };
  const entries = numbers.slice(1).map((id) => {
    return { id: `${id}`, kind: 'Contact enquiry', name: '', at: null, records: ['enquiry'] };
  });
  vi.mocked(call).mockImplementation((async (name: string, asked: { ids?: string[]; looksUp?: true }) => {
    if (name === 'erase-person') return { success: true, erased: 0, goesOn: true };
    if (asked.looksUp) return { count: 201, entries, rest: ['0'] };
    const ids = asked.ids ?? numbers.slice(1).map(String);
    const records = ids.map((id) => ({ collection: 'contact_inquiries', id, data: { subject: id } }));
    return { records, rest: asked.ids ? [] : ['0'] };
  }) as never);
  const { container, press } = await mounted(<PersonCard />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const sees = (words: string) => eventually(() => expect(container.textContent).toContain(words));
  await enter(field('email'), person.email);
  await press('Find');
  await sees('201 entries are stored about this person. 200 of them are listed.');

  await press('Download as JSON');
  await eventually(() => expect(downloadFile).toHaveBeenCalledOnce());
  const [name, , file = ''] = vi.mocked(downloadFile).mock.lastCall ?? [];
  expect(name).toBe('personal-data.json');
  expect(JSON.parse(file).map(({ id }: { id: string }) => Number(id))).toEqual([...numbers.slice(1), 0]);

  await press('Erase everything');
  await sees(
    'More than 20 entries are about to be erased. Type their number, 201, to confirm that all are of one person',
  );
  await enter(field('word'), 'ERASE');
  await press('Erase everything');
  await sees('Type 201 to confirm');
  expect(call).not.toHaveBeenCalledWith('erase-person', expect.objectContaining(person));
  await enter(field('count'), '201');
  await press('Erase everything');
  await eventually(() =>
    expect(call).toHaveBeenLastCalledWith('erase-person', { ...person, confirmed: 201 }),
  );
  await eventually(() =>
    expect(currentToast()).toMatchObject({
      text: 'So many enquiries take a while. "Removed data" shows how many records are erased',
    }),
  );
});

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

test('A card whose data cannot be read says so, and Retry asks for them again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'));
  const { container, press } = await mounted(<OwnEmailCard user={user} />);
  const sees = (words: string) => eventually(() => expect(container.textContent).toContain(words));
  await sees('Your e-mail address could not be looked up.');
  vi.mocked(call).mockResolvedValue({ emails: { nurul: 'nurul@example.com' } } as never);
  await press('Retry');
  await sees('nurul@example.com');
  expect(container.textContent).not.toContain('looked up');
});

test('Who reads that the password should be changed finds a way to a new one, if a link can be sent', async () => {
  for (const [email, ways] of [
    ['nurul@example.com', ['/admin/forgot-password']],
    [null, []],
  ] as const) {
    vi.mocked(call).mockResolvedValue({ emails: email ? { nurul: email } : {} } as never);
    const { container, button } = await mounted(<OwnEmailCard user={user} />);
    await eventually(() => button(email ? 'Change' : 'Set'));
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(ways);
  }
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

const stored = new Map<string, Record<string, unknown>>();
const transaction = {
  get: async ({ path }: { path: string }) => ({ data: () => stored.get(path) }),
  set: (place: { path: string }, value: Record<string, unknown>) => void stored.set(place.path, value),
};

vi.mock('#firebase/admin/database.ts', async (original) => ({
  ...(await original<object>()),
  transact: async (change: (to: typeof transaction) => unknown) => void (await change(transaction)),
}));

const areShown = () => stored.get('admin_settings/show_car_prices')?.['setting_value'];

async function toldOf(isOn: boolean) {
  const before = currentToast();
  showPrices(isOn);
  await vi.waitFor(() => expect(currentToast()).not.toBe(before), PATIENCE);
  return currentToast();
}

beforeEach(() => stored.clear());

test('The undo of hidden prices shows them again', async () => {
  const told = await toldOf(false);
  expect(told?.text).toBe('Car prices are now hidden on the website');
  expect(areShown()).toBe(false);
  told?.action?.onAction();
  await vi.waitFor(
    () => expect(currentToast()?.text).toBe('Car prices are now visible on the website'),
    PATIENCE,
  );
  expect(areShown()).toBe(true);
});

test('Hiding prices that were hidden before offers no undo that would publish them', async () => {
  await toldOf(false);
  const told = await toldOf(false);
  expect(told?.text).toBe('Car prices are now hidden on the website');
  expect(told?.action).toBeUndefined();
});

test('"I have kept them" that is pressed twice opens one session, since its ticket is good for one', async () => {
  vi.mocked(call).mockResolvedValueOnce({ recoveryCodes: ['abc-def'], loginTicket: 'ticket' } as never);
  const done = vi.fn(() => new Promise(() => {}));
  const enrolment = { userId: 'a', secret: 's', address: 'otpauth://totp/a', ticket: 't' } as never;
  const form = <EnrolmentForm enrolment={enrolment} level={2} onDone={done} onCancel={() => {}} />;
  const { container, press } = await mounted(form);
  await enter(container.querySelector('input[name=code]'), '123456');
  await press('Confirm');
  for (let time = 0; time < 2; time += 1) await press('I have kept them');
  expect(done).toHaveBeenCalledExactlyOnceWith('ticket');
});
