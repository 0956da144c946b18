import type { NoticeLanguage } from '@site/domain/privacy/notice';

/** What a page says about itself to search engines, and in links to it. */
export interface PageMetadata {
  /** Without the company's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, where the page has several. */
  readonly path?: string;
  /** The address of the page's picture. */
  readonly image?: string | null;
  /** `website` by default (https://ogp.me/#types). */
  readonly type?: 'website' | 'article' | 'product';
  /** English by default. */
  readonly language?: NoticeLanguage;
  /** The paths of the page in each language, where it has several. */
  readonly alternates?: Readonly<Record<NoticeLanguage, string>>;
  /** Structured data about the content as schema.org has it, besides the breadcrumbs; without `@context`. */
  readonly about?: object;
}
