import { setTimeout as sleep } from 'node:timers/promises';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly from: { readonly address: string }[];
  readonly to: { readonly address: string }[];
  readonly replyTo?: { readonly address: string }[];
  readonly headers: Readonly<Record<string, unknown>>;
  /** The recipients of the SMTP envelope, not of the headers. */
  readonly envelope: { readonly to: { readonly address: string }[] };
}

const INBOX = process.env['INBOX'] ?? 'http://127.0.0.1:1080';

/** The mails in the local inbox that contain `text`. */
export async function mailsWith(text: string): Promise<Mail[]> {
  return (await allMails()).filter((mail) => `${mail.subject} ${mail.text} ${mail.html}`.includes(text));
}

async function allMails(): Promise<Mail[]> {
  const response = await fetch(`${INBOX}/email`);
  return (await response.json()) as Mail[];
}

/** Waits up to `patience` milliseconds for a mail to the address. @throws Error */
export function mailTo(address: string, patience?: number): Promise<Mail> {
  const isTo = ({ to }: Mail) => to.some((recipient) => recipient.address === address);
  return arrived(async () => (await allMails()).find(isTo), `to ${address}`, patience);
}

/** Waits up to `patience` milliseconds for a mail that contains `text`. Functions start slowly on a busy machine. @throws Error */
export function mailWith(text: string, patience?: number): Promise<Mail> {
  return arrived(async () => (await mailsWith(text))[0], `with "${text}"`, patience);
}

async function arrived(
  find: () => Promise<Mail | undefined>,
  what: string,
  patience = 100_000,
): Promise<Mail> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await find();
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`No mail ${what} arrived within ${patience} ms`);
}
