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

/** One mail, to the company's own recipients if it names none. */
export interface Mail {
  /** The same for every retry, so that a mail program can recognise a repeated mail. */
  readonly id: string;
  readonly subject: string;
  readonly to?: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: { readonly name: string; readonly address: string } | undefined;
}

/** How long each step of the conversation with the server may take, in milliseconds; tests take less. */
const SMTP_TIMEOUT = 10_000;

/** Submission with TLS from the first byte; other ports upgrade with STARTTLS. */
const IMPLICIT_TLS_PORT = 465;

/**
 * Sends the mail. Gives the recipients that the server refused, while it accepted others.
 * @throws when the server accepts it for nobody, or not in time
 */
export async function sendMail(mail: Mail, { timeout = SMTP_TIMEOUT } = {}): Promise<string[]> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(transportOptions(timeout));
  const sender = mailSender.value();
  try {
    const { rejected } = await transport.sendMail({
      from: sender,
      to: mail.to ?? mailRecipients.value(),
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

function transportOptions(timeout: number): SMTPTransportOptions {
  const port = smtpPort.value();
  const user = smtpUser.value();
  return {
    host: smtpHost.value(),
    port,
    secure: port === IMPLICIT_TLS_PORT,
    // The local inbox has no TLS; everywhere else a password must not be sent unencrypted.
    requireTLS: !isLocalSuite() && port !== IMPLICIT_TLS_PORT,
    auth: user ? { user, pass: requiredPassword() } : undefined,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
}

/** @throws when the secret is not set */
function requiredPassword(): string {
  const password = secretValue(smtpPassword);
  if (!password) throw new Error('SMTP_USER is set, but SMTP_PASSWORD is not');
  return password;
}
