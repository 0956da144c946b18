import type { LinkTarget } from '@site/domain/routes';
import { cut } from '@site/domain/text';

/** The shapes that the content of every section is written in. Words and links only: pages decide how they look. */

/** What search engines and shared links show. The brand is added to `title` by the page. */
export interface PageMeta {
  /** At most 60 characters, without the brand. */
  readonly title: string;
  /** 120 to 155 characters: shorter wastes the space, longer is cut off. */
  readonly description: string;
}

/** A link or link button to a page of this site. */
export interface ContentLink {
  readonly label: string;
  readonly to: LinkTarget;
}

/** The top of a page. The picture is not named here: administrators choose it. */
export interface Hero {
  /** A few words above the title. */
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  /** In the order of the screen. */
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

/** A heading over a list of passages. */
export interface PassageList {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly Passage[];
}

/** A passage that leads to another page. */
export interface LinkCard extends Passage {
  readonly link: ContentLink;
}

/** A passage with bullet points under it. */
export interface FeatureCard extends Passage {
  readonly features: readonly string[];
}

/** The last block of a page: what to do now. */
export interface ClosingCall extends Passage {
  readonly links: readonly ContentLink[];
}

/** The words around an enquiry form. */
export interface InquiryPage {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lead: string;
  readonly back: ContentLink;
  /** What happens once the form is sent, in order. */
  readonly next: PassageList;
}

/** What is stored, or a dash where nothing is. */
export function orDash(stored: string | null): string {
  return stored?.trim() || '-';
}

/** As many whole words of a text as have room in that many characters. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${cut(text, limit).replace(/\s+\S*$/, '')}…`;
}
