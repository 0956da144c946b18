import type { LinkTarget } from '@site/domain/routes';
import { cut } from '@site/domain/text';

/** Texts for search engines and shared links. */
export interface PageMeta {
  /** At most 60 characters, without the brand, which the page adds. */
  readonly title: string;
  /** 120 to 155 characters: search engines cut a longer text. */
  readonly description: string;
}

export interface ContentLink {
  readonly label: string;
  readonly to: LinkTarget;
}

/** The top of a page. Administrators choose its picture. */
export interface Hero {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly links: readonly ContentLink[];
}

/** A headline figure such as `98%`, ready to print. */
export interface Stat {
  readonly value: string;
  readonly label: string;
}

/** A titled paragraph: a value, a step, a reason. */
export interface Passage {
  readonly title: string;
  readonly text: string;
}

export interface PassageList {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly Passage[];
}

export interface LinkCard extends Passage {
  readonly link: ContentLink;
}

/** A passage with bullet points. */
export interface FeatureCard extends Passage {
  readonly features: readonly string[];
}

export interface ClosingCall extends Passage {
  readonly links: readonly ContentLink[];
}

export interface InquiryPage {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lead: string;
  readonly back: ContentLink;
  /** The steps after sending. */
  readonly next: PassageList;
}

/** Returns a dash for null. */
export function orDash(stored: string | null): string {
  return stored?.trim() || '-';
}

/** Cuts a text to whole words within `limit` characters. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${cut(text, limit).replace(/\s+\S*$/, '')}…`;
}
