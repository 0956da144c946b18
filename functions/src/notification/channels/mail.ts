import { smtpPassword } from '../../platform/configuration.ts';
import { sendMail } from '../../platform/mail.ts';
import type { Channel } from './channel.ts';
import { composeDigest } from './compose-digest.ts';
import { composeMail } from './compose-mail.ts';

/** A mail to the company's own recipients. */
export const mail: Channel = {
  name: 'mail',
  secrets: [smtpPassword],
  isOn: () => true,
  send: (entryId, entry) => sendMail(composeMail(entryId, entry)),
  sendDigest: (id, entries) => sendMail(composeDigest(id, entries)),
};
