import * as z from 'zod/mini';
import { damagedAsMissing, decideOn } from '../platform/documents.ts';
import { keyedHash } from '../platform/sign-in-key.ts';
import { answerLimitPath } from './paths.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * `answer_limits/{keyed hash}`: an address that was answered automatically of late. The database does not say which address it is. Firestore
 * deletes it some time after (firestore.indexes.json).
 */
const answerLimit = z.object({
  /** The entry of the outbox that has its turn: the same one may ask again. */
  entry_id: z.string(),
  expires_at: z.date(),
});

/** Whether this entry is the one automatic answer that an address gets in a day. Asking twice gives the same answer. */
export async function takeTurn(email: string, entryId: string, now: Date): Promise<boolean> {
  const path = answerLimitPath(keyedHash('answer', mailbox(email)));
  const data: z.infer<typeof answerLimit> = {
    entry_id: entryId,
    expires_at: new Date(now.getTime() + DAY),
  };
  const isOurs = await decideOn(path, answerLimit, (stored) => {
    if (stored && stored.expires_at > now) return { outcome: stored.entry_id === entryId };
    return stored ? { changes: data, outcome: true } : { create: [{ path, data }], outcome: true };
  }).catch(damagedAsMissing);
  return isOurs ?? false;
}

const GMAIL = /@(gmail|googlemail)\.com$/;

/** The mailbox of an address, however it is written: without what many servers leave out behind a plus, and Gmail's dots. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(`@${host}`) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
