import { setTimeout as sleep } from 'node:timers/promises';

/** A mail as MailDev tells it. */
export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly from: { readonly address: string }[];
  readonly to: { readonly address: string }[];
  readonly replyTo?: { readonly address: string }[];
  readonly headers: Readonly<Record<string, unknown>>;
  /** Who the SMTP server was told to send to, whatever the headers say. */
  readonly envelope: { readonly to: { readonly address: string }[] };
}

const INBOX = process.env['INBOX'] ?? 'http://127.0.0.1:1080';

/** The mails in the local inbox that hold `text`. */
export async function mailsWith(text: string): Promise<Mail[]> {
  return (await allMails()).filter((mail) => `${mail.subject} ${mail.text} ${mail.html}`.includes(text));
}

async function allMails(): Promise<Mail[]> {
  const response = await fetch(`${INBOX}/email`);
  return (await response.json()) as Mail[];
}

/** Waits until a mail to that address has arrived; throws after `patience` milliseconds. */
export function mailTo(address: string, patience?: number): Promise<Mail> {
  const isTo = ({ to }: Mail) => to.some((recipient) => recipient.address === address);
  return arrived(async () => (await allMails()).find(isTo), `to ${address}`, patience);
}

/** Waits until a mail that holds `text` has arrived; throws after `patience` milliseconds. A busy machine starts functions slowly. */
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
