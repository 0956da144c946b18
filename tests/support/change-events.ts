import type { DocumentReference } from 'firebase-admin/firestore';
import { recordHistory } from '../../functions/src/content/history.ts';
import { unique } from './suite.ts';

/** Change events for tests that run the functions' triggers in a project of their own. */

export const aisyah = { userId: 'aisyah', username: 'Aisyah', role: 'editor' } as const;

interface Event {
  readonly id: string;
  arrive(): Promise<unknown>;
}

/** Changes a document and returns the event, as Firestore sends it. `by` is the user of the change. */
export async function eventOf(
  document: DocumentReference,
  write: (document: DocumentReference) => Promise<unknown>,
  by: string | null,
  trigger: { run(event: never): unknown } | undefined = recordHistory[
    document.parent.id as keyof typeof recordHistory
  ],
): Promise<Event> {
  const before = await document.get();
  await write(document);
  const after = await document.get();
  const id = unique('event');
  if (!trigger) throw new Error(`${document.path} has no history`);
  const event = {
    id,
    time: new Date().toISOString(),
    ...(by
      ? { authType: by.includes('gserviceaccount') ? 'service_account' : 'unknown', authId: by }
      : { authType: 'system' }),
    params: { id: document.id, key: document.id },
    data: { before, after },
  };
  return { id, arrive: async () => trigger.run(event as never) };
}

/** Like `eventOf`, and delivers the event. Returns the event's id. */
export async function change(
  document: DocumentReference,
  write: (document: DocumentReference) => Promise<unknown>,
  by: string | null = aisyah.userId,
): Promise<string> {
  const event = await eventOf(document, write, by);
  await event.arrive();
  return event.id;
}
