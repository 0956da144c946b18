import { SEND_AUTOMATIC_ANSWERS, SEND_AUTOMATIC_ANSWERS_DEFAULT } from '@site/domain/collections';
import { ANSWER_CHANNEL } from '@site/domain/entities/outbox';
import type { NoticeLanguage } from '@site/domain/privacy';
import { mailsPerHour } from '../platform/configuration.ts';
import { takeTurn } from '../store/answer-limits.ts';
import { addToOutbox, countEntriesSince, outboxId } from '../store/outbox.ts';
import { readSetting } from '../store/settings.ts';
import { answerData } from './channels/answer.ts';
import { newEntry, type Submission } from './outbox-states.ts';
import { queueNotification } from './queue.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Puts the automatic answer to a visitor into the outbox and the queue, unless administrators have switched that off, the address was
 * answered within a day, or so many were answered in the last hour as the company itself is mailed at most: somebody may be entering the
 * addresses of others. Answers that are decided at the same moment may pass that number. Repeating it changes nothing. It is no contact by
 * a person, and nothing waits for it.
 */
export async function answerVisitor(
  eventId: string,
  submission: Submission,
  language: NoticeLanguage,
  now: Date,
): Promise<void> {
  const data = answerData.safeParse({ email: submission.answers['email'], language }).data;
  if (!data || !(await readSetting(SEND_AUTOMATIC_ANSWERS, SEND_AUTOMATIC_ANSWERS_DEFAULT))) return;
  const most = mailsPerHour.value();
  if ((await countEntriesSince(ANSWER_CHANNEL, new Date(now.getTime() - HOUR), most)) >= most) return;
  const entryId = outboxId(eventId, ANSWER_CHANNEL);
  if (!(await takeTurn(data.email, entryId, now))) return;
  const entry = await addToOutbox(entryId, newEntry(ANSWER_CHANNEL, { ...submission, answers: data }, now));
  await queueNotification(entryId, entry.round);
}
