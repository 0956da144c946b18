import { readFileSync } from 'node:fs';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { sendFormNotification } from '../../functions/src/enquiries/received.ts';
import { deliver } from './bring.ts';
import type { OwnProject } from './own-project.ts';
import { inquirySamples } from './samples.ts';
import type { SmtpStandIn } from './smtp.ts';
import { firestoreHost } from './suite.ts';
import type { QueuedTask } from './task-queue.ts';

/**
 * Many enquiries of strangers, through the shipped rules, in a project of the test's own. Each accepted enquiry runs the functions'
 * trigger.
 */

/** Concurrent requests, and concurrent triggers. */
const SENDERS = 50;
const TRIGGERS = 20;

export async function guard(project: OwnProject): Promise<void> {
  const content = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const rules = { files: [{ name: 'firestore.rules', content }] };
  const address = `http://${firestoreHost}/emulator/v1/projects/${project.id}:securityRules`;
  const answer = await fetch(address, { method: 'PUT', body: JSON.stringify({ rules }) });
  if (!answer.ok) throw new Error(`The rules were not taken: ${await answer.text()}`);
}

export const inquiryId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** An e-mail address that only this enquiry contains. */
export const emailOf = (id: string) => `${id}@example.com`;

export function handIn(project: string, kind: InquiryKind, id: string): Promise<number> {
  return handInAll(project, kind, [id]);
}

/** In one request: all are taken, or none. Returns the status. */
export async function handInAll(
  project: string,
  kind: InquiryKind,
  ids: readonly string[],
  email?: string,
): Promise<number> {
  const documents = `projects/${project}/databases/(default)/documents`;
  const writes = ids.map((id) => {
    const answers = { ...inquirySamples[kind], email: email ?? emailOf(id), status: 'new' };
    const fields = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, encode(value)]));
    return {
      update: { name: `${documents}/${inquiryKinds[kind].collection}/${id}`, fields },
      updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    };
  });
  const body = JSON.stringify({ writes });
  const answer = await fetch(`http://${firestoreHost}/v1/${documents}:commit`, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}

function encode(value: unknown): object {
  if (value === null) return { nullValue: null };
  return typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value };
}

export async function trigger(project: OwnProject, kind: InquiryKind, id: string): Promise<void> {
  const data = await snapshotOf(project, kind, id);
  await sendFormNotification[kind]?.run({ id: `event-${id}`, params: { inquiryId: id }, data } as never);
}

/** The event contains the document: no read. */
async function snapshotOf(project: OwnProject, kind: InquiryKind, id: string) {
  const [document] = await project.database.getAll(
    project.database.doc(`${inquiryKinds[kind].collection}/${id}`),
  );
  return document;
}

export interface Flooded {
  readonly taken: readonly string[];
  readonly refused: ReadonlyMap<number, number>;
}

/** Sends the enquiries as fast as possible. The triggers run meanwhile, or afterwards as on a slow platform. */
export async function flood(
  project: OwnProject,
  kind: InquiryKind,
  count: number,
  { late = false } = {},
): Promise<Flooded> {
  const taken: string[] = [];
  const refused = new Map<number, number>();
  const waiting: string[] = [];
  let left = count;
  let sending = true;

  async function send() {
    while (left > 0) {
      left -= 1;
      const id = inquiryId();
      const status = await handIn(project.id, kind, id);
      if (status === 200) {
        taken.push(id);
        waiting.push(id);
      } else refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  }
  async function react() {
    while (sending || waiting.length > 0) {
      const id = waiting.shift();
      if (id) await trigger(project, kind, id);
      else await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const senders = Promise.all(Array.from({ length: SENDERS }, send)).then(() => {
    sending = false;
  });
  if (late) await senders;
  await Promise.all([senders, ...Array.from({ length: TRIGGERS }, react)]);
  return { taken, refused };
}

/** Delivers every task, and one of several equal digests, as the queue does. Returns how many tasks ask for a retry. */
export async function deliverAll(tasks: readonly QueuedTask[], attempt = 1): Promise<number> {
  const last = new Map(tasks.map((task) => [task.data['digest'] ?? task.data['entryId'], task]));
  let again = 0;
  for (const { data } of last.values()) if ((await deliver(data, attempt)) === 'again') again += 1;
  return again;
}

export function mentions(smtp: SmtpStandIn, ids: readonly string[]): number[] {
  const mails = smtp.received.map(({ raw, recipients }) => ({
    text: raw.replaceAll('=\r\n', ''),
    recipients,
  }));
  return ids.map((id) => {
    const visitor = emailOf(id);
    return mails.filter(({ text, recipients }) => text.includes(visitor) && !recipients.includes(visitor))
      .length;
  });
}

/** Makes the stored counters of a form older, by `time` milliseconds. */
export async function letPass(project: OwnProject, kind: InquiryKind, time: number): Promise<void> {
  const earlier = (value: FirebaseFirestore.Timestamp) => new Date(value.toMillis() - time);
  const { docs } = await project.database.collection(inquiryKinds[kind].collection).get();
  const writer = project.database.bulkWriter({ throttling: false });
  for (const each of docs) writer.update(each.ref, { created_at: earlier(each.get('created_at')) });
  const gates = await project.database.doc('abuse_gates/forms').get();
  if (gates.exists) writer.update(gates.ref, { [kind]: earlier(gates.get(kind)) });
  await writer.close();
}
