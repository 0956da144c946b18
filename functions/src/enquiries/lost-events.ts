import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import type { Channel } from '../mail/channels.ts';
import { channelsInUse, notify } from '../mail/notify.ts';
import { notificationsOf } from '../mail/outbox.ts';
import { everyDocument } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { inquiryPath } from '../platform/paths.ts';
import { forgetUnlessThere } from './forget.ts';
import { inquiriesBetween, readNewInquiry } from './inquiry.ts';
import { receiveInquiry } from './received.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds. The platform retries an event for 24 hours: https://firebase.google.com/docs/functions/retries */
const EVENT_LIFETIME = 25 * HOUR;

/** Milliseconds; the nightly run may have failed for some nights. */
const LOOK_BACK = 8 * 24 * HOUR;

/** Makes up for lost events of the last week and returns their number. Idempotent. An automatic answer would come a day late. */
export async function makeUpForLostEvents(now = new Date()): Promise<number> {
  const span = [new Date(now.getTime() - LOOK_BACK), new Date(now.getTime() - EVENT_LIFETIME)] as const;
  let lost = 0;
  for (const kind of inquiryKindKeys) {
    for await (const inquiry of everyDocument(await inquiriesBetween(kind, ...span))) {
      const { id } = inquiry;
      const untold = await untoldChannels(kind, id);
      const isMade = await receiveInquiry(kind, id);
      if (untold.length === 0 && !isMade) continue;
      if (untold.length > 0) {
        const { answers, createdAt = now } = readNewInquiry(kind, id, inquiry.data());
        // A fixed id, so that another run finds the entry.
        const event = `made-up-for_${inquiryKinds[kind].collection}_${id}`;
        await notify(event, { kind, inquiryId: id, answers, submittedAt: createdAt }, now, untold);
      }
      await forgetUnlessThere(kind, id);
      logFailure('An enquiry had no lead or no notification, and has them now', inquiryPath(kind, id));
      lost += 1;
    }
  }
  return lost;
}

async function untoldChannels(kind: InquiryKind, id: string): Promise<readonly Channel[]> {
  const entries = (await (await notificationsOf(kind, id)).get()).docs;
  const told = entries.map((entry) => outboxEntry.shape.channel.parse(entry.get('channel')));
  return channelsInUse().filter(({ name }) => !told.includes(name));
}
