import { randomBytes } from 'node:crypto';
import { readContext } from '@site/domain/content/check';
import type { StoredDocument } from '@site/domain/content/read';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import {
  inquirySubject,
  leadId,
  lead as leadSchema,
  RECEIVED,
  subjectTitle,
} from '@site/domain/enquiries/lead';
import { textLimits } from '@site/domain/limits';
import { phoneReader } from '@site/domain/phone';
import { cut } from '@site/domain/text';
import * as z from 'zod/mini';
import { parsed, parsedAll, runTransaction } from '../platform/documents.ts';
import { activityPath, inquiryPath, leadPath } from '../platform/paths.ts';
import { newLead, receivedEntry } from './lead.ts';
import { joinPerson } from './people.ts';

const anything = z.record(z.string(), z.unknown());

/** Makes lead, person and timeline of an enquiry. Returns false if they exist or the enquiry is gone. Idempotent. */
export async function receiveInquiry(
  kind: InquiryKind,
  inquiryId: string,
  now = new Date(),
): Promise<boolean> {
  const id = leadId(kind, inquiryId);
  const readPhone = await phoneReader();
  return runTransaction(async (transaction) => {
    const paths = [inquiryPath(kind, inquiryId), leadPath(id)];
    const [stored, made] = await parsedAll(paths, anything, transaction);
    if (!stored || made) return false;
    const lead = newLead({ kind, inquiryId, stored }, { readPhone, title: await titleOf(stored), now });
    const { contactId, alsoMatches } = await joinPerson(transaction, [id, lead], newContactId(), now);
    transaction.create(transaction.doc(leadPath(id)), leadSchema.parse({ ...lead, contact_id: contactId }));
    transaction.create(transaction.doc(activityPath(id, RECEIVED)), receivedEntry(lead, alsoMatches));
    return true;
  });
}

export function newContactId(): string {
  return randomBytes(15).toString('hex');
}

/** The name of the vehicle or project of an enquiry; null if none or deleted. */
async function titleOf(stored: StoredDocument): Promise<string | null> {
  const subject = inquirySubject(readContext(stored));
  const entry = subject && (await parsed(`${subject.collection}/${subject.id}`, anything));
  return (entry && cut(subjectTitle(subject, entry), textLimits.shortText)) || null;
}
