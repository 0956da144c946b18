import type { InquiryCollection } from '@site/domain/entities/inquiry-form';

/** How long a visitor waits before sending counts as failed, in milliseconds. */
const TIMEOUT = 30_000;

/** Loads what sending needs, so that it is there when the visitor presses the button. Failing here does not matter yet. */
export function prepareInquiry(): void {
  import('./write-inquiry.ts').catch(() => {});
}

/**
 * Stores an enquiry in its collection; rules check it again. Rejects when the rules refuse it, the server cannot be reached or
 * does not answer in time.
 */
export async function createInquiry(
  collection: InquiryCollection,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { writeInquiry } = await import('./write-inquiry.ts');
  await Promise.race([writeInquiry(collection, answers), failAfter(TIMEOUT)]);
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time')), milliseconds);
  });
}
