// @vitest-environment jsdom
import { enter, eventually, mounted } from '@site/tests/support/rendered.ts';
import { inquirySamples } from '@site/tests/support/samples.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotificationStates } from '#admin/enquiries/inquiry-answers.tsx';
import { InquiryDialog } from '#admin/enquiries/inquiry-dialog.tsx';
import { ProcedureError, TransportError } from '#firebase/admin/call-errors.ts';
import { type StoredLead, toInquiry } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { LeadWork, ReplyForm } from '../lead-work.tsx';
import { Person } from '../person.tsx';
import { Timeline } from '../timeline.tsx';
import { ConflictNotice, type LeadChange, useLeadChanges } from '../use-lead-change.tsx';

vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn() }));
vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: vi.fn(() => [{ state: 'loading' }, () => {}]),
}));
beforeEach(() => void vi.mocked(useLive).mockReset());

const lead = {
  ...{ id: 'contact_inquiries:a', revision: 3, name: 'Siti', reference: 'AB-1', email: 'siti@example.com' },
  ...{ subject: 'Myvi', language: 'en', kind: 'contact', stage: 'contacted', assignee_id: null },
  ...{ next_step: 'Call back', next_step_at: new Date(), outcome: null, lost_reason: null },
} as unknown as StoredLead;

function Reply() {
  return <ReplyForm lead={lead} changes={useLeadChanges(lead)} onDone={() => {}} />;
}

test('A reply that was begun in Malay is still in Malay when its enquiry is opened again', async () => {
  const selects = ({ container }: Awaited<ReturnType<typeof mounted>>) => [
    ...container.querySelectorAll('select'),
  ];
  const first = await mounted(<Reply />);
  const [, language] = selects(first);
  await enter(language, 'ms');
  const message = () => first.container.querySelector('textarea')?.value;
  const malay = message();
  await first.show(null);
  await first.show(<Reply />);
  expect(selects(first).map(({ value }) => value)).toEqual([expect.anything(), 'ms']);
  expect(message()).toBe(malay);
});

function Work({ id = lead.id }) {
  const own = { ...lead, id };
  return <LeadWork lead={own} changes={useLeadChanges(own)} />;
}

test('The next step that is typed stays when the one before is done', async () => {
  vi.mocked(useLive).mockReturnValue([{ state: 'loading' }, () => {}]);
  vi.mocked(call).mockResolvedValue({ success: true, revision: 4 });
  const { container, press } = await mounted(<Work />);
  const step = container.querySelector<HTMLInputElement>('input[name=step]');
  await enter(step, 'Send the offer');
  await press('Done');
  expect(call).toHaveBeenCalledExactlyOnceWith('set-next-step', expect.objectContaining({ nextStep: null }));
  expect(step?.value).toBe('Send the offer');
});

test('Words that are typed while a note is sent stay', async () => {
  vi.mocked(useLive).mockReturnValue([{ state: 'loading' }, () => {}]);
  let answer = () => {};
  vi.mocked(call).mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ success: true, revision: 4 } as never);
    }),
  );
  const { container, press, button } = await mounted(<Work id="contact_inquiries:b" />);
  const note = container.querySelector<HTMLTextAreaElement>('textarea[name=note]');
  await enter(note, 'Has a deposit ready');
  await press('Save');
  expect(call).toHaveBeenLastCalledWith('add-note', expect.objectContaining({ text: 'Has a deposit ready' }));
  await enter(note, 'Wants a tow bar');
  await act(async () => answer());
  await eventually(() => expect(button('Save').disabled).toBe(false));
  expect(note?.value).toBe('Wants a tow bar');
});

function Conflicting() {
  const changes = useLeadChanges(lead);
  return (
    <>
      <ConflictNotice changes={changes} />
      <LeadWork lead={lead} changes={changes} />
      <ReplyForm lead={lead} changes={changes} onDone={() => {}} />
      <button
        type="button"
        onClick={() => void changes.make('contact', async () => ({ success: true, revision: 6 }), 'Recorded')}
      >
        Chat
      </button>
    </>
  );
}

test('A save that a colleague has overtaken says so in view, until it is settled', async () => {
  vi.mocked(useLive).mockReturnValue([{ state: 'loading' }, () => {}]);
  const changed = { by_name: 'Ali', at: '2028-01-01T00:00:00Z', fields: ['stage'] };
  vi.mocked(call).mockResolvedValue({ success: false, changed });
  const { press, container } = await mounted(<Conflicting />);
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  await press('Done');
  const [notice] = brought.mock.contexts;
  expect(notice).toHaveProperty('textContent', expect.stringContaining('Ali has changed'));
  await press('Chat');
  expect(container.textContent).toContain('Ali has changed');
});

test('Words that are edited after a conflict are not sent as they were before', async () => {
  vi.mocked(useLive).mockReturnValue([{ state: 'loading' }, () => {}]);
  const changed = { by_name: 'Ali', at: '2028-01-01T00:00:00Z', fields: ['stage'] };
  vi.mocked(call).mockResolvedValue({ success: false, changed });
  const { press, container } = await mounted(<Conflicting />);
  for (const [field, button] of [
    ['note', 'Save'],
    ['text', 'Send'],
  ] as const) {
    const area = container.querySelector(`textarea[name=${field}]`);
    await enter(area, 'Has a deposit ready');
    await press(button);
    expect(container.textContent).toContain('Ali has changed');
    await enter(area, 'Wants a tow bar');
    expect(container.textContent).not.toContain('Ali has changed');
  }
  await press('Send');
  expect(container.textContent).toContain('Ali has changed');
  await press('Use the words of the template');
  expect(container.textContent).not.toContain('Ali has changed');
});

test('A person whose other enquiries cannot be read is not said to have none', async () => {
  vi.mocked(useLive).mockReturnValue([{ state: 'failed' }, () => {}]);
  const { container } = await mounted(<Person lead={lead} />);
  expect(container.textContent).toContain('What has been done could not be looked up.');
  expect(container.textContent).not.toContain('No other enquiry of this person.');
});

const entry = (id: number) => ({
  ...{ id: `note-${id}`, type: 'note', text: `Note ${id}`, data: {} },
  ...{ at: new Date(0), by: 'ali', by_name: 'Ali', revision: id },
});

function Entries() {
  return <Timeline lead={lead} changes={useLeadChanges(lead)} sent={[]} />;
}

test('"Show older entries" leaves what is there, and the focus, while the older ones come', async () => {
  const all = Array.from({ length: 60 }, (_, id) => entry(id));
  let rows = 25;
  vi.mocked(useLive).mockImplementation((name) => {
    const wanted = Number(name?.split(' ').at(-1));
    const live = wanted > rows ? { state: 'loading' } : { state: 'loaded', data: all.slice(0, wanted) };
    return [live, () => {}] as never;
  });
  const { container, show, press, ...page } = await mounted(<Entries />);
  const button = page.button('Show older entries');
  button.focus();
  await press('Show older entries');
  const shown = () => container.querySelectorAll('li').length;
  expect(shown()).toBe(25);
  expect(document.activeElement).toBe(button);
  rows = 50;
  await show(<Entries />);
  expect(shown()).toBe(50);
  expect(document.activeElement).toBe(button);
});

test('"Show older entries" goes once there are none', async () => {
  const all = Array.from({ length: 25 }, (_, id) => entry(id));
  vi.mocked(useLive).mockReturnValue([{ state: 'loaded', data: all }, () => {}]);
  const { container, press } = await mounted(<Entries />);
  await press('Show older entries');
  expect(container.querySelectorAll('li').length).toBe(25);
  expect(container.textContent).not.toContain('Show older entries');
});

test('The form of a reply that was sent leaves the focus in the dialog', async () => {
  const stored = { ...inquirySamples.contact, status: 'contacted', created_at: new Date(0) };
  const inquiry = toInquiry('contact', 'a', stored);
  vi.mocked(useLive).mockImplementation((name) => {
    const [what = ''] = name?.split(' ') ?? [];
    const live = { enquiry: [inquiry], lead: [lead] }[what];
    return [live ? { state: 'loaded', data: live } : { state: 'loading' }, () => {}] as never;
  });
  vi.mocked(call).mockResolvedValue({ success: true, revision: 4 });
  const { container, press, button } = await mounted(
    <InquiryDialog leadId="contact_inquiries:a" onClose={() => {}} />,
  );
  await press('E-mail');
  button('Send').focus();
  await press('Send');
  expect(container.querySelector('textarea[name=text]')).toBeNull();
  expect(document.activeElement?.role).toBe('group');
});

test('Words for an enquiry that a colleague deletes meanwhile are not kept, so that nobody is asked about them', async () => {
  const gone = { ...lead, id: 'contact_inquiries:gone' };
  const stored = { ...inquirySamples.contact, status: 'contacted', created_at: new Date(0) };
  let found: readonly object[] = [toInquiry('contact', 'gone', stored)];
  vi.mocked(useLive).mockImplementation((name) => {
    const live = { enquiry: found, lead: [gone] }[name?.split(' ')[0] ?? ''];
    return [live ? { state: 'loaded', data: live } : { state: 'loading' }, () => {}] as never;
  });
  const dialog = () => <InquiryDialog leadId={gone.id} onClose={() => {}} />;
  const { container, show } = await mounted(dialog());
  const note = () => container.querySelector<HTMLTextAreaElement>('textarea[name=note]');
  await enter(note(), 'Has a deposit ready');
  found = [];
  await show(dialog());
  expect(container.textContent).toContain('Somebody has deleted it.');
  await show(<Work id={gone.id} />);
  expect(note()?.value).toBe('');
});

const reason = 'Connection refused';
const at = new Date('2026-03-04T05:06:07Z');

test.each([
  ['was sent Mar 04, 2026 13:06.', { state: 'SENT', sent_at: at }, 'Send again'],
  ['was sent Mar 04, 2026 13:06.', { state: 'SENT', sent_at: at, last_error: reason }, 'Send again'],
  ['could not be sent, after 8 attempts.', { state: 'ERROR', attempts: 8, last_error: reason }, 'Try again'],
  [
    'could not be sent (3 attempts). Next attempt May 06, 2040 15:08.',
    { state: 'PENDING', attempts: 3, last_error: reason, next_attempt_at: new Date('2040-05-06T07:08:00Z') },
    'Try again',
  ],
] as const)('An enquiry tells that its notification %s', async (words, changes, label) => {
  vi.mocked(call).mockReset().mockResolvedValue({ success: true });
  const entry = { channel: 'mail', attempts: 1, next_attempt_at: at, last_error: null, ...changes };
  const live = { state: 'loaded', data: [{ id: 'mail-1', entry }] } as never;
  const { container, press } = await mounted(<NotificationStates live={live} />);
  expect(container.textContent).toBe(`The notification ${words}${entry.last_error ?? ''}${label}`);
  await press(label);
  expect(call).toHaveBeenCalledExactlyOnceWith('retry-notification', { outboxId: 'mail-1' });
  expect(currentToast()?.text).toBe('The notification will be sent again.');
});

vi.spyOn(console, 'error').mockImplementation(() => {});

let changes: ReturnType<typeof useLeadChanges>;
function Lead({ revision }: { revision: number }) {
  changes = useLeadChanges({ id: 'contact_inquiries:a', revision } as StoredLead);
  return null;
}

const change = vi.fn<LeadChange>();
beforeEach(() => void change.mockReset());

/** The revision that a press of a button names. */
async function named(what: Parameters<typeof changes.make>[0]) {
  await act(() => changes.make(what, change, 'Done'));
  return change.mock.lastCall?.[0].revision;
}

async function shown(revision: number) {
  const page = await mounted(<Lead revision={revision} />);
  return (revision: number) => page.show(<Lead revision={revision} />);
}

test('A change whose answer was lost is tried again with its first revision, so that the server knows it', async () => {
  const show = await shown(5);
  change.mockRejectedValueOnce(new TransportError('network'));
  expect(await named('reply')).toBe(5);
  // The server had stored the reply, and the stage that follows it.
  await show(7);
  change.mockRejectedValueOnce(new TransportError('timeout'));
  expect(await named('reply')).toBe(5);
  change.mockResolvedValueOnce({ success: true, revision: 7 });
  expect(await named('reply')).toBe(5);
  change.mockResolvedValueOnce({ success: true, revision: 8 });
  expect(await named('reply'), 'another reply').toBe(7);
});

test('A reply whose answer was lost is known to the server also after its enquiry was closed and opened again', async () => {
  await shown(5);
  change.mockRejectedValueOnce(new TransportError('network'));
  expect(await named('reply')).toBe(5);
  // The server had stored and mailed it.
  await shown(7);
  change.mockResolvedValueOnce({ success: true, revision: 7 });
  expect(await named('reply')).toBe(5);
});

test('Who sends the same again, although the timeline shows it, reads that it was not sent again, and the next one is sent', async () => {
  const show = await shown(5);
  change.mockRejectedValueOnce(new TransportError('network'));
  await named('reply');
  await show(7);
  change.mockResolvedValueOnce({ success: true, revision: 7 });
  await named('reply');
  expect(currentToast()?.text).toBe('The first try had arrived. Nothing was sent or stored again.');
  change.mockResolvedValueOnce({ success: true, revision: 8 });
  expect(await named('reply')).toBe(7);
  expect(currentToast()?.text).toBe('Done');
});

test('Another change names what is shown, and the lost one keeps its revision', async () => {
  const show = await shown(5);
  change.mockRejectedValueOnce(new TransportError('network'));
  await named('reply');
  await show(7);
  change.mockResolvedValueOnce({ success: true, revision: 8 });
  expect(await named('work')).toBe(7);
  change.mockResolvedValueOnce({ success: true, revision: 8 });
  expect(await named('reply')).toBe(5);
});

test.each([
  [
    'a conflict',
    async () => ({ success: false, changed: { by_name: 'Ali', at: '2028-01-01T00:00:00Z', fields: [] } }),
  ],
  ['a refusal', async () => ({ success: false, error: 'This enquiry is no longer there.' })],
  ['a denial', () => Promise.reject(new ProcedureError('Access denied'))],
] as const)('After %s the next try names what is shown', async (_, answer) => {
  const show = await shown(5);
  change.mockRejectedValueOnce(new TransportError('network'));
  await named('reply');
  await show(7);
  change.mockImplementationOnce(answer);
  expect(await named('reply')).toBe(5);
  change.mockResolvedValueOnce({ success: true, revision: 8 });
  expect(await named('reply')).toBe(7);
});

test('A conflict is told also to somebody who has gone on to another enquiry meanwhile', async () => {
  const { show } = await mounted(<Lead revision={5} />);
  const error = 'Ali has changed the stage in the meantime. Nothing was saved.';
  let answer = () => {};
  change.mockReturnValueOnce(
    new Promise((resolve) => {
      const changed = { by_name: 'Ali', at: '2028-01-01T00:00:00Z', fields: ['stage'] };
      answer = () => resolve({ success: false, error, changed });
    }),
  );
  const made = changes.make('work', change, 'Done');
  await show(null);
  await act(async () => {
    answer();
    await made;
  });
  expect(currentToast()?.text).toBe(error);
});
