import { addressLine, answerPromise, company } from '@site/domain/company';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { NOTIFICATION_DAYS, RETENTION_MONTHS } from '@site/domain/privacy/retention';
import { cut } from '@site/domain/text';

/** The texts of a page are a JSON file beside it. A mark such as `{name}` stands for a fact. */
const facts: Readonly<Record<string, string>> = {
  name: company.name,
  legalName: company.legalName,
  tagline: company.tagline,
  address: addressLine(),
  email: company.email,
  phone: company.phone,
  answerPromise,
  noticeVersion: privacyNotice.version,
  retentionMonths: String(RETENTION_MONTHS),
  notificationDays: String(NOTIFICATION_DAYS),
};

/** Puts the facts into texts; keeps an unknown mark. */
export function withFacts<T>(texts: T): T {
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{(\w+)\}/g, (mark, fact: string) => facts[fact] ?? mark)
      : value,
  );
}

export interface PageMeta {
  /** At most 60 characters, without the brand, which the page adds. */
  readonly title: string;
  /** 120 to 155 characters: search engines cut a longer text. */
  readonly description: string;
}

export interface ContentLink {
  readonly label: string;
  /** `content.test.ts` checks that the page exists. */
  readonly to: string;
}

/** The top of a page. Administrators choose its picture. */
export interface Hero {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
  readonly back?: ContentLink;
  /** The first one is the next step. */
  readonly links: readonly ContentLink[];
}

/** A titled paragraph: a value, a step, a reason. */
export type Passage = { readonly title: string; readonly text: string };

export interface PassageList {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly Passage[];
}

export type ClosingCall = Passage & { readonly links: readonly ContentLink[] };

/** Returns a dash for null. */
export function orDash(stored: string | null): string {
  return stored?.trim() || '-';
}

/** Cuts a text within `limit` characters, to whole words where blanks tell them apart. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${cut(text, limit).replace(/\s+\S{0,30}$/, '')}…`;
}
