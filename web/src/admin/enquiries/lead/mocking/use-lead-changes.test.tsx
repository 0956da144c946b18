// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProcedureError, TransportError } from '#firebase/admin/call-errors.ts';
import type { StoredLead } from '#firebase/admin/enquiries.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { type LeadChange, useLeadChanges } from '../use-lead-change.tsx';

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
