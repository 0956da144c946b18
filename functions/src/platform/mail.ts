import type { SMTPTransportOptions } from 'nodemailer';
import {
  isLocalSuite,
  mailRecipients,
  mailSender,
  secretValue,
  smtpHost,
  smtpPassword,
  smtpPort,
  smtpUser,
} from './configuration.ts';

/** One mail to the company's own recipients. */
export interface Mail {
  /** Stays the same over retries, so that a mail program can tell a repeated one. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: { readonly name: string; readonly address: string } | undefined;
}

/** How long each step of the conversation with the server may take, in milliseconds. */
const SMTP_TIMEOUT = 10_000;

/** Submission with TLS from the first byte; other ports upgrade with STARTTLS. */
const IMPLICIT_TLS_PORT = 465;

/**
 * Hands the mail to the SMTP server and gives the recipients it was refused for, while it was taken for others.
 * @throws when the server does not take it for anybody, or not in time
 */
export async function sendMail(mail: Mail): Promise<string[]> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(transportOptions());
  const sender = mailSender.value();
  try {
    const { rejected } = await transport.sendMail({
      from: sender,
      to: mailRecipients.value(),
      messageId: `<${mail.id}@${sender.replace(/^.*@|>.*$/g, '')}>`,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      replyTo: mail.replyTo,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return rejected;
  } finally {
    transport.close();
  }
}

function transportOptions(): SMTPTransportOptions {
  const port = smtpPort.value();
  const user = smtpUser.value();
  return {
    host: smtpHost.value(),
    port,
    secure: port === IMPLICIT_TLS_PORT,
    // The local inbox speaks no TLS; everywhere else a password must not travel in the open.
    requireTLS: !isLocalSuite() && port !== IMPLICIT_TLS_PORT,
    auth: user ? { user, pass: secretValue(smtpPassword) } : undefined,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
  };
}
