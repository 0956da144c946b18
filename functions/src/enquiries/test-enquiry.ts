import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { addMinutes } from 'date-fns';
import * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { createDocument, firestore, parsed, pathOf, sound } from '../platform/documents.ts';

/** `test_inquiries/{collection}:{inquiry id}` */
const testInquiry = z.object({
  announced_by: z.string(),
  noticed_at: z.nullable(z.date()),
  created_at: z.date(),
  expires_at: z.date(),
});

const testPath = (kind: InquiryKind, inquiryId: string) =>
  pathOf('test_inquiries', `${inquiryKinds[kind].collection}:${inquiryId}`);

/** Announces a test. Idempotent. Returns true once the trigger has noticed the enquiry. @throws DamagedDocument */
export async function announce(kind: InquiryKind, inquiryId: string, userId: string, now = new Date()) {
  const path = testPath(kind, inquiryId);
  const data: z.infer<typeof testInquiry> = {
    announced_by: userId,
    noticed_at: null,
    created_at: now,
    expires_at: addMinutes(now, 10),
  };
  if (await createDocument(path, data)) return false;
  const announced = await parsed(path, testInquiry);
  return announced?.noticed_at != null;
}

/** True for an announced test, which is then marked as noticed. */
export async function noticeTest(kind: InquiryKind, inquiryId: string, now = new Date()): Promise<boolean> {
  const path = testPath(kind, inquiryId);
  const announced = await sound(path, testInquiry);
  if (!announced || announced.expires_at <= now) return false;
  await (await firestore()).doc(path).update({ noticed_at: now });
  return true;
}

/**
 * Owners and sales may call: the enquiry of that id notifies nobody. The authority is the session, so no visitor can hide an enquiry.
 * The answer contains the caller's network, to detect a wrong `CALLER_HOP`.
 */
export const announceTestInquiry = callable('announce-test-inquiry', {
  handle: async ({ inquiryId, type }, { userId }, { network = null }) => ({
    success: true,
    noticed: await announce(type, inquiryId, userId),
    network,
  }),
});
