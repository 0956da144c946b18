import type { InquiryCollection } from '@site/domain/enquiries/form';

/** Called before the visitor presses the button. Sending retries after a failure. */
export function prepareInquiry(): void {
  load()
    .then(({ connect }) => connect())
    .catch(() => {});
}

/** The rules refused the enquiry. After the form's own checks, this means a closed form. */
export class InquiryRefused extends Error {}

export interface TakenInquiry {
  readonly id: string;
  /** The time of receipt by the server's clock. After a retry of an accepted enquiry, this browser's time of the first attempt. */
  readonly at: Date;
}

/** The last enquiry without an answer, with its final id. */
let unanswered: (TakenInquiry & { readonly content: string }) | undefined;

/**
 * The same answers keep one id until the server accepts them, so a retry is safe: an enquiry whose answer was lost is stored once. Other
 * answers are another enquiry, so that no input is lost. An existing document counts as sent: only this page knows the random id. The
 * rules judge creation first, so a form that closed meanwhile is reported as closed. @throws InquiryRefused if the rules refuse; also
 * rejects without an answer in time
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

/** An id in the format of the SDKs, which the rules require: 20 letters and digits, evenly distributed. */
function newId(): string {
  let id = '';
  while (id.length < 20) {
    const [letter = 0] = crypto.getRandomValues(new Uint8Array(1));
    id += LETTERS[letter & 63] ?? '';
  }
  return id;
}

/** Not in the bundle for prerendering. */
async function load() {
  const code = import.meta.env.SSR ? undefined : await import('./write-inquiry.ts');
  if (!code) throw new Error('Enquiries are sent by browsers');
  return code;
}
