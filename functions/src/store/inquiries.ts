import type { InquiryEnvelope, InquiryKind } from '@site/domain/entities/inquiry';
import { type Decision, decideOn } from '../platform/documents.ts';
import { inquiryPath } from './paths.ts';

/** What functions change about an enquiry; old ones may lack a status, which reads as `new`. */
export type StoredInquiry = Partial<Pick<InquiryEnvelope, 'status'>>;

export function decideOnInquiry<R>(
  kind: InquiryKind,
  inquiryId: string,
  decide: (inquiry: StoredInquiry | undefined) => Decision<StoredInquiry, R>,
): Promise<R> {
  return decideOn(inquiryPath(kind, inquiryId), decide);
}
