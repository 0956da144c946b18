import type { InquiryKind } from '@site/domain/enquiries/kinds';
import type { Lead } from '@site/domain/enquiries/lead';
import { where } from 'firebase/firestore';
import { readAllDocuments } from '../read-all-documents.ts';
import { type StoredLead, toLead } from './to-lead.ts';

/** Every lead of a kind by the id of its enquiry, read once. Throws what Firestore throws. */
export async function readLeadsOfKind(kind: InquiryKind): Promise<ReadonlyMap<string, StoredLead>> {
  const ofKind = where('kind' satisfies keyof Lead, '==', kind);
  const documents = await readAllDocuments('leads', undefined, ofKind);
  const leads = documents.flatMap((document) => toLead(document.id, document.data()) ?? []);
  return new Map(leads.map((lead) => [lead.inquiry_id, lead]));
}
