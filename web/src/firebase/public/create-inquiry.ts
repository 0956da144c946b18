import type { InquiryCollection } from '@site/domain/enquiries/form';

/** Loads the code for sending, and connects, before the visitor presses the button. A failure here does not matter: sending retries. */
export function prepareInquiry(): void {
  load()
    .then(({ connect }) => connect())
    .catch(() => {});
}

/** The rules took no such enquiry. What a form has checked they refuse only while that form is closed. */
export class InquiryRefused extends Error {}

/** An enquiry that was taken. */
export interface TakenInquiry {
  readonly id: string;
  /** When it was received, by the server's clock; of an enquiry that had arrived before, when this browser sent it. */
  readonly at: Date;
}

/** The enquiry that was sent last and not answered, with the id that it has for good. */
let unanswered: (TakenInquiry & { readonly content: string }) | undefined;

/**
 * Stores an enquiry in its collection. The same answers are sent under the same id until the server has taken them, so that an enquiry whose
 * answer was lost is stored once; other answers are another enquiry, since nothing that was typed may be lost.
 *
 * A document that exists counts as sent. A visitor cannot read it, and need not: only this page knows the id, which is random, and it has
 * used the id for these answers alone. The rules judge a create first and refuse every overwriting, so that a form which has closed meanwhile
 * is told as closed. Rejects with `InquiryRefused` when the rules refuse the enquiry, and otherwise when the server cannot be reached or does
 * not answer in time.
 */
export async function createInquiry(
  collection: InquiryCollection,
  inquiry: Readonly<Record<string, unknown>>,
): Promise<TakenInquiry> {
  const { writeInquiry, WriteFailed } = await load();
  const content = JSON.stringify([collection, inquiry]);
  const sent = unanswered?.content === content ? unanswered : { content, id: newId(), at: new Date() };
  unanswered = sent;
  const at = await writeInquiry(collection, sent.id, inquiry).catch((error: unknown) => {
    const status = error instanceof WriteFailed ? error.status : '';
    if (status === 'ALREADY_EXISTS') return sent.at;
    if (status !== 'PERMISSION_DENIED') throw error;
    throw new InquiryRefused('The rules refuse the enquiry', { cause: error });
  });
  unanswered = undefined;
  return { id: sent.id, at };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as the SDKs make them, which is what the rules take: 20 letters and digits, evenly distributed. */
function newId(): string {
  let id = '';
  while (id.length < 20) {
    const [letter = 0] = crypto.getRandomValues(new Uint8Array(1));
    id += LETTERS[letter & 63] ?? '';
  }
  return id;
}

/** Never a part of what renders pages. */
async function load() {
  const code = import.meta.env.SSR ? undefined : await import('./write-inquiry.ts');
  if (!code) throw new Error('Enquiries are sent by browsers');
  return code;
}
