import { company } from '@site/domain/company';
import type { Invitation } from '@site/domain/entities/invitation';
import { optionLabel } from '@site/domain/options/option';
import { roleDescriptions, roleOptions } from '@site/domain/roles';
import type { Mail } from '../platform/mail.ts';
import { escapeHtml, onOneLine } from './channels/compose-mail.ts';

/** Mails to one administrator, with a link that sets a password. */

const VALID = 'The link is valid for 30 minutes and works once.';

export function composePasswordMail(id: string, to: string, username: string, link: string): Mail {
  return compose(id, to, `Set a new password for ${company.name}`, [
    `Somebody, probably you, has asked for a new password for the user name ${onOneLine(username)}.`,
    { link, label: 'Set a new password' },
    VALID,
    'If it was not you, you need do nothing: your password stays as it is.',
  ]);
}

export function composeInvitation(
  id: string,
  { email, role, invited_by }: Pick<Invitation, 'email' | 'role' | 'invited_by'>,
  link: string,
): Mail {
  return compose(id, email, `You are invited to the back office of ${company.name}`, [
    `${onOneLine(invited_by)} has invited you to the back office of ${company.name}.`,
    `Your role: ${optionLabel(roleOptions, role)}. ${roleDescriptions[role]}.`,
    { link, label: 'Choose your user name and password' },
    `${VALID} Has it run out? Open it all the same, and ask for a new one with this e-mail address.`,
  ]);
}

type Paragraph = string | { readonly link: string; readonly label: string };

function compose(id: string, to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`));
  const html = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`,
  );
  return {
    id,
    to,
    subject,
    text: [...text, company.name, ''].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family: sans-serif">\n${html.join('\n')}\n<p>${escapeHtml(company.name)}</p>\n</body></html>`,
    replyTo: undefined,
  };
}
