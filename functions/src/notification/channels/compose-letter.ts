import { company } from '@site/domain/company';
import { escapeHtml } from './compose-mail.ts';

/** A mail of plain paragraphs as HTML; line breaks stay. */
export function letterHtml(text: string, language: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family: sans-serif">`,
    ...paragraphs,
    '</body></html>',
  ].join('\n');
}

/** Who the answers to our letters go to. */
export const companyAddress = { name: company.name, address: company.email } as const;
