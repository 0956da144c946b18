import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { hasText, type StoredDocument } from '../content/read.ts';
import type { InquiryContext } from './context.ts';

/** What an enquiry can be about, by the key of its context: where that is stored, and the fields that name it. */
const subjects = {
  listing_id: { collection: 'car_listings', namedBy: ['make', 'model', 'year'] },
  project_id: { collection: 'renovation_gallery', namedBy: ['title'] },
} as const;

type SubjectKey = keyof typeof subjects;

/** The vehicle or project that an enquiry was sent about. It may be gone. */
export interface InquirySubject {
  readonly key: SubjectKey;
  readonly collection: (typeof subjects)[SubjectKey]['collection'];
  readonly id: string;
}

/** What an enquiry was sent about; undefined when there is nothing, or it cannot be a document: a visitor can send anything. */
export function inquirySubject({ listing_id, project_id }: InquiryContext): InquirySubject | undefined {
  const key = listing_id ? 'listing_id' : 'project_id';
  const id = listing_id || project_id;
  if (!id || !DOCUMENT_ID_PATTERN.test(id)) return undefined;
  return { key, collection: subjects[key].collection, id };
}

/** What the vehicle or project is called, such as `Perodua Myvi 2024`; empty when its document does not say. */
export function subjectTitle({ key }: InquirySubject, stored: StoredDocument): string {
  return subjects[key].namedBy
    .flatMap((field) => (hasText(stored, field) ? [String(stored[field])] : []))
    .join(' ');
}
