import type { SMTPTransportOptions } from 'nodemailer';
import * as z from 'zod/mini';
import { configured, isLocalSuite, secretValue, smtpPassword } from './configuration.ts';

export interface Mail {
  /** Default: the company's own recipients. */
  readonly to?: string;
  /** The same for every retry, so that mail programs recognise a duplicate. The Message-ID allows no colon. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  /** Programs that answer mails must not answer (RFC 3834). */
  readonly isAutomatic?: boolean;
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } as const;

/** For each step of the SMTP conversation. */
const STEP_MS = 10_000;

/** TLS from the first byte; other ports upgrade with STARTTLS. */
const IMPLICIT_TLS_PORT = 465;

/** Returns the refused recipients. @throws if the server accepts no recipient, or on timeout */
export async function sendMail(mail: Mail, { timeoutMs = STEP_MS } = {}): Promise<string[]> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(transportOptions(timeoutMs));
  const sender = configured('MAIL_SENDER');
  try {
    const { rejected } = await transport.sendMail({
      from: sender,
      to: mail.to ?? configured('MAIL_RECIPIENTS'),
      messageId: `<${mail.id.replaceAll(':', '_')}@${sender.replace(/^.*@|>.*$/g, '')}>`,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      replyTo: mail.replyTo,
      ...(mail.isAutomatic && { headers: AUTOMATIC }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return rejected;
  } finally {
    transport.close();
  }
}

const refusal = z.object({ responseCode: z.int().check(z.gte(500)), command: z.literal('RCPT TO') });

/** The recipient was refused with 5xx, so a retry would be too. A wrong sender can be mended, and a daily limit passes. */
export const isRefusal = (error: unknown): boolean => refusal.safeParse(error).success;

function transportOptions(timeoutMs: number): SMTPTransportOptions {
  const port = configured('SMTP_PORT');
  const user = configured('SMTP_USER');
  const pass = secretValue(smtpPassword);
  if (user && !pass) throw new Error('SMTP_USER is set, but SMTP_PASSWORD is not');
  return {
    host: configured('SMTP_HOST'),
    port,
    secure: port === IMPLICIT_TLS_PORT,
    // The local inbox has no TLS. Elsewhere a password must not be sent unencrypted.
    requireTLS: !isLocalSuite() && port !== IMPLICIT_TLS_PORT,
    auth: user && pass ? { user, pass } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}
