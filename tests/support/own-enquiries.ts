import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import {
  contact as contactSchema,
  leadActivity,
  leadId,
  lead as leadSchema,
} from '@site/domain/enquiries/lead';
import { SEND_AUTOMATIC_ANSWERS } from '@site/domain/settings';
import { recordMailOfEntry } from '../../functions/src/enquiries/lead-mails.ts';
import { forgetInquiry, sendFormNotification } from '../../functions/src/enquiries/received.ts';
import { withDates } from '../../functions/src/platform/documents.ts';
import { deliver } from './bring.ts';
import type { OwnProject } from './own-project.ts';
import { inquirySamples } from './samples.ts';
import { unique } from './suite.ts';

/** A mobile number (E.164) that no other test uses. */
export function newNumber(): string {
  return `+6019${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
}

/** Enquiries in the test's own project. The test delivers the events: repeated, late or concurrent. */
export function enquiriesIn(project: OwnProject) {
  const { database } = project;
  const pathOf = (kind: InquiryKind, id: string) => `${inquiryKinds[kind].collection}/${id}`;

  /** Stores an enquiry without a phone number, from an address that contains its id. */
  async function store(kind: InquiryKind, changes: object = {}, id = unique(kind)): Promise<string> {
    const phone = 'phone' in inquirySamples[kind] && { phone: null };
    const sent = { email: `${id}@example.com`, status: 'new', created_at: new Date() };
    await database.doc(pathOf(kind, id)).set({ ...inquirySamples[kind], ...phone, ...sent, ...changes });
    return id;
  }
  /** Delivers the event of its creation, possibly again or after its deletion. */
  async function arrive(kind: InquiryKind, id: string): Promise<void> {
    const data = await database.doc(pathOf(kind, id)).get();
    await sendFormNotification[kind]?.run({ id: `event/${id}`, params: { inquiryId: id }, data } as never);
    await deliver({ kind, inquiryId: id });
  }
  const remove = (kind: InquiryKind, id: string) => database.doc(pathOf(kind, id)).delete();
  async function gone(kind: InquiryKind, id: string): Promise<void> {
    await forgetInquiry[kind]?.run({ params: { inquiryId: id } } as never);
    await deliver({ kind, inquiryId: id });
  }

  return {
    ...{ store, arrive, remove, gone },
    /** Stores an enquiry, and delivers its event. */
    async receive(kind: InquiryKind, changes: object = {}): Promise<string> {
      const id = await store(kind, changes);
      await arrive(kind, id);
      return id;
    },
    /** Deletes an enquiry, and delivers the event of that. */
    async forget(kind: InquiryKind, id: string): Promise<void> {
      await remove(kind, id);
      await gone(kind, id);
    },
    /** The id in the outbox of what the event has made. */
    entryOf: (id: string, channel = 'mail') => `event_${id}_${channel}`,
    /** Delivers the event of a notification's change to `after`. */
    async mailEvent(entryId: string, after: object): Promise<void> {
      const stored = (await database.doc(`outbox/${entryId}`).get()).data() ?? {};
      const snapshot = (data: Record<string, unknown>) => ({
        get: (key: string) => data[key],
        data: () => data,
      });
      const data = { before: snapshot({ state: 'PROCESSING' }), after: snapshot({ ...stored, ...after }) };
      await recordMailOfEntry.run({ data, params: { entryId }, time: new Date().toISOString() } as never);
    },
    async status(kind: InquiryKind, id: string): Promise<unknown> {
      return (await database.doc(pathOf(kind, id)).get()).get('status');
    },
    /** @throws if the lead is missing or does not fit its schema */
    async lead(kind: InquiryKind, id: string) {
      return leadSchema.parse(withDates((await database.doc(`leads/${leadId(kind, id)}`).get()).data()));
    },
    async contact(id: string) {
      const stored = await database.doc(`contacts/${id}`).get();
      return stored.exists ? contactSchema.parse(withDates(stored.data())) : undefined;
    },
    /** In the order of the timeline. */
    async timeline(kind: InquiryKind, id: string) {
      const entries = database.collection(`leads/${leadId(kind, id)}/activity`).orderBy('at');
      return (await entries.get()).docs.map((entry) => leadActivity.parse(withDates(entry.data())));
    },
    /** Paths of all documents of leads and people. */
    async remains(): Promise<string[]> {
      const names = ['leads', 'contacts', 'contact_keys', 'outbox'];
      const found = await Promise.all([
        ...names.map((name) => database.collection(name).get()),
        database.collectionGroup('activity').get(),
      ]);
      return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
    },
  };
}

/** Switches automatic answers on or off. Tests of the mail to the company switch them off. */
export async function sendAnswers({ database }: Pick<OwnProject, 'database'>, isOn: boolean): Promise<void> {
  const setting = { setting_key: SEND_AUTOMATIC_ANSWERS, setting_value: isOn, updated_at: new Date() };
  await database.doc(`admin_settings/${SEND_AUTOMATIC_ANSWERS}`).set(setting);
}
