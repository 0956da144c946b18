import type { InquiryAnswers, InquiryKind } from '@site/domain/entities/inquiry';
import type { InquiryContext } from '@site/domain/entities/inquiry-context';
import type { SeedDocument } from '../document.ts';
import type { Chapter } from './chapters.ts';

/** A sample enquiry, and what became of it. */
export interface SeedEnquiry<K extends InquiryKind = InquiryKind> extends SeedDocument<InquiryAnswers[K]> {
  /** Where it was sent from; that of somebody who typed the address and has told nothing else may be left out. */
  readonly context?: InquiryContext;
  /** In the order in which it happened. An enquiry without a story is as it came. */
  readonly story?: readonly Chapter[];
}
