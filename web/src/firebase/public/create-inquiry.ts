import type { InquiryCollection } from '@site/domain/entities/inquiry-form';

/** How long sending may take before it fails, in milliseconds. */
const TIMEOUT = 30_000;

/** Loads the code for sending, and connects, before the visitor presses the button. A failure here does not matter: sending retries. */
export function prepareInquiry(): void {
  load()
    .then(({ connect }) => connect())
    .catch(() => {});
}

/** The rules took no such enquiry. What a form has checked they refuse only while that form is closed. */
export class InquiryRefused extends Error {}

/**
 * Stores an enquiry in its collection, and gives its id. Rejects with `InquiryRefused` when the rules refuse it, and otherwise when the server cannot be
 * reached or does not answer in time.
 */
export async function createInquiry(
  collection: InquiryCollection,
  inquiry: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { writeInquiry } = await load();
  try {
    return await Promise.race([writeInquiry(collection, inquiry), failAfter(TIMEOUT)]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new InquiryRefused('The rules refuse the enquiry', { cause: error });
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}

/** Never a part of what renders pages. */
async function load() {
  const code = import.meta.env.SSR ? undefined : await import('./write-inquiry.ts');
  if (!code) throw new Error('Enquiries are sent by browsers');
  return code;
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time')), milliseconds);
  });
}
