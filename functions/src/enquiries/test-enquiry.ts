import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { createDocument, damagedAsMissing, parsed, updateDocument } from '../platform/documents.ts';
import { testInquiryPath } from '../platform/paths.ts';

/** How long an announcement counts, in milliseconds. Firestore deletes it some time after. */
const LIFETIME = 10 * 60 * 1000;

/** `test_inquiries/{collection}:{inquiry id}`: an enquiry that an administrator sends to see that the site works. */
const testInquiry = z.object({
  announced_by: z.string(),
  noticed_at: z.nullable(z.date()),
  created_at: z.date(),
  expires_at: z.date(),
});

const pathOf = (kind: InquiryKind, inquiryId: string) =>
  testInquiryPath(`${inquiryKinds[kind].collection}:${inquiryId}`);

/** Announces it; again is fine. Answers whether it has been noticed since. @throws DamagedDocument */
export async function announce(
  kind: InquiryKind,
  inquiryId: string,
  userId: string,
  now = new Date(),
): Promise<boolean> {
  const path = pathOf(kind, inquiryId);
  const data: z.infer<typeof testInquiry> = {
    announced_by: userId,
    noticed_at: null,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME),
  };
  if (await createDocument(path, data)) return false;
  const announced = await parsed(path, testInquiry);
  return announced?.noticed_at != null;
}

/** Whether the enquiry is an announced test; notes that it was noticed. Asking twice gives the same answer. */
export async function noticeTest(kind: InquiryKind, inquiryId: string, now = new Date()): Promise<boolean> {
  const path = pathOf(kind, inquiryId);
  const announced = await parsed(path, testInquiry).catch(damagedAsMissing);
  if (!announced || announced.expires_at <= now) return false;
  await updateDocument(path, { noticed_at: now });
  return true;
}

/**
 * Owners and sales may call; `npm run smoke` does. The enquiry of that id, which is then sent as any visitor sends one, notifies nobody. The
 * authority is in the caller's session and not in the enquiry: no visitor can send one that is not noticed. Repeated calls change nothing,
 * and answer whether the trigger of enquiries has seen it. The answer names the network of the caller, so that a wrong `CALLER_HOP` is found.
 */
export const announceTestInquiry = callable('announce-test-inquiry', {
  handle: async ({ inquiryId, type }, { userId }, { network = null }) => ({
    success: true,
    noticed: await announce(type, inquiryId, userId),
    network,
  }),
});
