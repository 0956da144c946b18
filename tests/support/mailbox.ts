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
}

const INBOX = 'http://127.0.0.1:1080';

/** Every mail in the local inbox. */
export async function mails(): Promise<Mail[]> {
  const response = await fetch(`${INBOX}/email`);
  return (await response.json()) as Mail[];
}

/** Waits until a mail that holds `text` has arrived; throws after `patience` milliseconds. */
export async function mailWith(text: string, patience = 20_000): Promise<Mail> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = (await mails()).find((mail) => `${mail.subject} ${mail.text} ${mail.html}`.includes(text));
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`No mail with "${text}" arrived within ${patience} ms`);
}
