import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import { inquirySamples } from '../support/samples.ts';
import { createAdministrator, discardTemporary, writeTemporary } from '../support/suite.ts';

let idToken: string;
beforeAll(async () => {
  ({ idToken } = await signIn(await createAdministrator()));
});
afterAll(() => discardTemporary());

const markRead = (type: string, inquiryId: string) =>
  call('update-inquiry-status', { inquiryId, type, newStatus: 'read' }, idToken);

describe.each(inquiryKindKeys)('an enquiry of the %s form', (kind) => {
  it('becomes read, and nothing else about it changes', async () => {
    const inquiry = { ...inquirySamples[kind], status: 'new' };
    const stored = await writeTemporary(inquiryKinds[kind].collection, inquiry);
    expect(await markRead(kind, stored.id)).toMatchObject({ success: true });
    expect((await stored.get()).data()).toEqual({ ...inquiry, status: 'read' });
  });
});

it('an enquiry that a colleague has contacted stays contacted', async () => {
  const stored = await writeTemporary('contact_inquiries', {
    ...inquirySamples.contact,
    status: 'contacted',
  });
  expect(await markRead('contact', stored.id)).toMatchObject({ success: true });
  expect((await stored.get()).get('status')).toBe('contacted');
});

it('an enquiry that is gone is told as an error', async () => {
  expect(await markRead('contact', 'missing')).toEqual({ success: false, error: 'Inquiry not found' });
});
