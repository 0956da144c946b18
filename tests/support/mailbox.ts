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
  const response = await fetch(`${INBOX}/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => `${mail.subject} ${mail.text} ${mail.html}`.includes(text));
}

/** Waits until a mail that holds `text` has arrived; throws after `patience` milliseconds. A busy machine starts functions slowly. */
export async function mailWith(text: string, patience = 100_000): Promise<Mail> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const [found] = await mailsWith(text);
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`No mail with "${text}" arrived within ${patience} ms`);
}
