import { closedForms, FORM_GATES, formGates } from '@site/domain/enquiries/gates';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendInquiry, setFormGate } from '../../functions/src/enquiries/gates.ts';
import { DISPATCHES_AT_ONCE } from '../../functions/src/enquiries/received.ts';
import { newEntry } from '../../functions/src/mail/outbox.ts';
import { digestAt, unsentOf } from '../../functions/src/mail/queue.ts';
import { withDates } from '../../functions/src/platform/documents.ts';
import { sideBySide } from '../../functions/src/platform/side-by-side.ts';
import { deliver } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import {
  deliverAll,
  emailOf,
  flood,
  guard,
  handIn,
  handInAll,
  inquiryId,
  letPass,
  mentions,
  trigger,
} from '../support/flood.ts';
import { logged } from '../support/functions-log.ts';
import { amount, slowTest } from '../support/matrix.ts';
import { administratorIn, runProcedure } from '../support/own-administrator.ts';
import { sendAnswers } from '../support/own-enquiries.ts';
import { inquirySamples } from '../support/samples.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Strangers send hundreds of enquiries; `npm run load` sends ten thousand. */

const LIMIT = 20;
const MAILS = 5;
const CREATES = amount(60, 400);
/** The enquiries before the first trigger counts. */
const FIRST = 30;
/** Enquiries with one address. */
const OF_ONE = amount(24, 160);
const HOUR = 60 * 60 * 1000;

const delivery = useDelivery();
const { project } = delivery;
const queue = useTaskQueue();

beforeAll(() => {
  // At the end of an hour there would be two digests.
  const isEnding = new Date().getUTCMinutes() >= 58;
  vi.useFakeTimers({ now: Date.now() - (isEnding ? HOUR / 20 : 0), toFake: ['Date'] });
});
beforeEach(async () => {
  Object.assign(process.env, {
    FORM_LIMIT_PER_MINUTE: String(LIMIT),
    FORM_CLOSED_MINUTES: '30',
    MAILS_PER_HOUR: String(MAILS),
  });
  await guard(project);
  await sendAnswers(project, false);
});
afterEach(() => project.discard());
afterAll(() => {
  vi.useRealTimers();
});

const stored = async (kind: keyof typeof inquiryKinds) =>
  (await project.database.collection(inquiryKinds[kind].collection).count().get()).data().count;

const closed = async () => {
  const document = await project.database.doc(`abuse_gates/${FORM_GATES}`).get();
  return closedForms(formGates.parse(withDates(document.data())), new Date());
};
const closedNow = async () => (await closed()).map(({ kind }) => kind);

async function press(open: boolean) {
  const nurul = await administratorIn(project, 'Nurul', 'owner');
  return nurul.call(setFormGate, { form: 'contact', open });
}

it(`${CREATES} enquiries at once close their form, are told in a few mails and one digest, once each, and it opens again`, async () => {
  const { taken } = await flood(project, 'contact', FIRST);
  expect(taken.length).toBeGreaterThan(LIMIT);
  // Now the form is closed, however busy the machine is.
  const { refused } = await flood(project, 'contact', CREATES - FIRST);
  expect([...refused]).toEqual([[403, CREATES - FIRST]]);
  expect(await stored('contact')).toBe(taken.length);
  expect(await closedNow()).toEqual(['contact']);
  expect(logged.filter((line) => line.includes('A form is flooded'))).toHaveLength(1);
  expect(await handIn(project.id, 'business', inquiryId())).toBe(200);

  await deliverAll(queue.mails);
  expect(new Set(mentions(delivery.smtp, taken))).toEqual(new Set([1]));
  expect(delivery.smtp.received.length).toBeLessThanOrEqual(MAILS + 1);
  const [digest, ...others] = delivery.smtp.received.filter(({ raw }) =>
    /^Subject: .*more enquir/m.test(raw),
  );
  expect(digest?.raw).toContain('Form Enquiries');
  expect(others).toEqual([]);
  // The queue delivers again; nothing is left to send.
  await deliverAll(queue.mails);
  expect(delivery.smtp.received.length).toBeLessThanOrEqual(MAILS + 1);

  expect(await handIn(project.id, 'contact', inquiryId())).toBe(403);
  await letPass(project, 'contact', HOUR);
  expect(await closedNow()).toEqual([]);
  const next = inquiryId();
  expect(await handIn(project.id, 'contact', next)).toBe(200);
  await trigger(project, 'contact', next);
  expect(await closedNow()).toEqual([]);
});

describe('a flooded form', () => {
  const send = (address: string, id = inquiryId()) => {
    const inquiry = { ...inquirySamples.contact, email: emailOf(id) };
    return runProcedure(sendInquiry, { form: 'contact', id, inquiry }, { address });
  };
  const refused = { code: 'permission-denied' };
  const gate = async () => (await closed())[0];
  const minutesLater = (minutes: number) => vi.setSystemTime(vi.getRealSystemTime() + minutes * 60_000);
  afterEach(() => vi.setSystemTime(vi.getRealSystemTime()));

  it('takes few enquiries of each network, and nothing only when many networks go on, for two minutes at first', async () => {
    await flood(project, 'contact', 2 * LIMIT);
    expect(await gate()).toMatchObject({ kind: 'contact', isFlooded: true });
    minutesLater(1.2);
    const before = await stored('contact');

    const id = inquiryId();
    expect(await send('203.0.113.1', id)).toEqual({ success: true });
    expect(await send('203.0.113.1', id)).toEqual({ success: true });
    for (let time = 0; time < 3; time += 1) await send('203.0.113.1');
    await expect(send('203.0.113.1')).rejects.toMatchObject(refused);
    expect(await stored('contact')).toBe(before + 4);

    for (let network = 0; network < LIMIT - 4; network += 1) await send(`198.51.100.${network}`);
    await expect(send('198.51.100.99')).rejects.toMatchObject(refused);
    expect(await stored('contact')).toBe(before + LIMIT);
    const shut = await gate();
    expect(shut).toMatchObject({ isFlooded: false });
    expect(Number(shut?.until) - Date.now()).toBeLessThan(6 * 60_000);
    expect(
      logged.filter((line) => line.includes('A form was closed: too many enquiries (contact)')),
    ).toHaveLength(1);
    minutesLater(9);
    expect(await gate()).toMatchObject({ isFlooded: true });
    expect(await send('198.51.100.100')).toEqual({ success: true });
  });

  it('is the only one that does: one that is open or closed by hand takes none in this way, and no other shape', async () => {
    await expect(send('203.0.113.2')).rejects.toMatchObject(refused);
    await press(false);
    await expect(send('203.0.113.2')).rejects.toMatchObject(refused);
    const wrong = {
      form: 'contact',
      id: inquiryId(),
      inquiry: { ...inquirySamples.contact, status: 'completed' },
    };
    await expect(runProcedure(sendInquiry, wrong)).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await stored('contact')).toBe(0);
  });
});

it(`${OF_ONE} enquiries with one address in one request hold up no mail of a customer, and all become leads`, async () => {
  const flooded = Array.from({ length: OF_ONE }, inquiryId);
  expect(await handInAll(project.id, 'contact', flooded, 'one@example.com')).toBe(200);
  const customer = inquiryId();
  expect(await handIn(project.id, 'contact', customer)).toBe(200);
  const ids = [...flooded, customer];
  await Promise.all(ids.map((id) => trigger(project, 'contact', id)));
  expect((await project.database.collection('outbox').get()).size).toBe(OF_ONE + 1);
  await deliverAll(queue.mails);
  expect(mentions(delivery.smtp, [customer])).toEqual([1]);
  // The triggers write nothing that these enquiries share.
  expect((await project.database.collection('contacts').get()).size).toBe(0);

  await sideBySide(queue.leads, DISPATCHES_AT_ONCE, async ({ data }) => {
    expect(await deliver(data)).toBe('done');
  });
  const people = (await project.database.collection('contacts').get()).docs;
  const leads = people.flatMap((person) => person.get('lead_ids'));
  expect(new Set(leads)).toEqual(new Set(ids.map((id) => leadId('contact', id))));
  // A person has 50 enquiries at most.
  expect(people).toHaveLength(Math.ceil(OF_ONE / 50) + 1);
});

it('an administrator opens a form that has closed by itself, though the minute is not over', async () => {
  const { taken } = await flood(project, 'contact', 2 * LIMIT);
  expect(await closedNow()).toEqual(['contact']);
  await press(true);
  const id = inquiryId();
  expect(await handIn(project.id, 'contact', id)).toBe(200);
  // The next enquiry counts the earlier ones and closes the form again.
  await trigger(project, 'contact', id);
  expect(await closedNow()).toEqual(['contact']);
  expect(taken.length).toBeGreaterThan(LIMIT);
});

async function sendOne() {
  const id = inquiryId();
  expect(await handIn(project.id, 'contact', id)).toBe(200);
  await trigger(project, 'contact', id);
  await deliverAll(queue.mails.filter(({ data }) => String(data['entryId']).includes(id)));
  return id;
}

/** Waits in a digest, each with the same answers. */
async function writeDigest(size: number): Promise<string> {
  const writer = project.database.bulkWriter({ throttling: false });
  const now = new Date();
  const submission = { kind: 'contact', data: inquirySamples.contact, submitted_at: now } as const;
  const digest = digestAt('mail', now);
  for (let count = 0; count < size; count += 1) {
    const entry = newEntry('mail', { ...submission, inquiry_id: `${count}` }, now);
    void writer.create(project.database.doc(`outbox/entry-${count}`), { ...entry, digest: digest.id });
  }
  await writer.close();
  return digest.id;
}

it('A digest tells a thousand enquiries at most', async () => {
  expect(await unsentOf(await writeDigest(1_001))).toHaveLength(1_000);
});

slowTest('Two thousand enquiries of an hour are told in digests of a thousand at most', async () => {
  expect(await deliver({ digest: await writeDigest(2_001) })).toBe('done');
  for (let task = 0; task < queue.mails.length; task += 1)
    expect(await deliver(queue.mails[task]?.data ?? {})).toBe('done');
  const subjects = delivery.smtp.received.map(({ raw }) => /^Subject: (.*?)\r?$/m.exec(raw)?.[1]);
  expect(subjects).toEqual(['1000 more enquiries', '1000 more enquiries', 'One more enquiry']);
});

it('An enquiry is reported once, even if its event is repeated after the hour is full', async () => {
  const id = await sendOne();
  for (let each = 0; each < MAILS; each += 1) await sendOne();
  await trigger(project, 'contact', id);
  await deliverAll(queue.mails);
  expect(mentions(delivery.smtp, [id])).toEqual([1]);
});

it('An enquiry of a digest that fails is told when the mail server is back, once', async () => {
  const ids = Array.from({ length: MAILS + 3 }, inquiryId);
  for (const id of ids) {
    await handIn(project.id, 'contact', id);
    await trigger(project, 'contact', id);
  }
  delivery.smtp.next(...Array.from({ length: MAILS + 1 }, () => 'says 451' as const));
  expect(await deliverAll(queue.mails)).toBe(MAILS + 1);
  expect(delivery.smtp.received).toEqual([]);
  expect(await deliverAll(queue.mails, 2)).toBe(0);
  expect(mentions(delivery.smtp, ids)).toEqual(ids.map(() => 1));
  expect(delivery.smtp.received).toHaveLength(MAILS + 1);
});
