import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

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

/** Waits for a mail to the address. Functions start slowly on a busy machine. @throws Error */
export function mailTo(address: string): Promise<Mail> {
  const isTo = ({ to }: Mail) => to.some((recipient) => recipient.address === address);
  return arrived(async () => (await allMails()).find(isTo), `to ${address}`);
}

/** Waits for a mail that contains `text`. @throws Error */
export function mailWith(text: string): Promise<Mail> {
  return arrived(async () => (await mailsWith(text))[0], `with "${text}"`);
}

function arrived(find: () => Promise<Mail | undefined>, what: string): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const found = await find();
      if (!found) throw new Error(`No mail ${what} arrived`);
      return found;
    },
    { timeout: PATIENCE, interval: 200 },
  );
}
