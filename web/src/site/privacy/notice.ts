import type { ContentLink, PageMeta } from '../content-types.ts';

/** A part of the notice. */
export interface NoticeSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Shown as a list between the first paragraph and the others. */
  readonly points?: readonly string[];
}

/** The privacy notice in one language. */
export interface Notice {
  readonly meta: PageMeta;
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly links: readonly ContentLink[];
  /** Which wording this is. */
  readonly version: string;
  /** Shown until the owner's lawyer has confirmed the wording. */
  readonly draft: string;
  readonly sections: readonly NoticeSection[];
}
