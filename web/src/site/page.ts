import { defaultHeroPicture, type HeroPage } from '@site/domain/content/hero-pages';
import type { NoticeLanguage } from '@site/domain/enquiries/notice';
import type { HeroPicture } from '@site/domain/publishing/entities';
import type { PublishedContent } from '@site/domain/publishing/published-content';
import { type RouteName, routeNames, routes } from '@site/domain/routes';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { ContentLink, PageMeta, Passage } from './content.ts';

export type PageParams = Readonly<Record<string, string | undefined>>;

export type Reading = { readonly state: 'loading' | 'failed'; again(): void };

export interface PageProps<Data> {
  readonly data: Data;
  readonly params: PageParams;
  /** Undefined if `data` was read; otherwise `data` is `meanwhile`. */
  readonly reading?: Reading | undefined;
}

/** The data is plain JSON in the HTML, for hydration. */
export interface PageModule<Data> {
  /** Returns undefined for a missing page. Rejects when a read fails. */
  load?(content: PublishedContent, params: PageParams): Promise<Data | undefined>;
  /** Without content. For a page that also loads: what a browser shows that follows a link to it. */
  find?(params: PageParams): Data | undefined;
  /** Shown while reading, and after a failure. */
  readonly meanwhile?: Data;
  /** The toast after a failed read; none if left out. */
  readonly failure?: string;
  metadata(data: Data, params: PageParams): PageMetadata;
  readonly Component: ComponentType<PageProps<Data>>;
  /** Replaces the site's own page for an unknown address. */
  readonly missing?: Passage & { readonly back: ContentLink };
}

export function definePage<Data>(page: PageModule<Data>): PageModule<Data> {
  return page;
}

export interface PageMetadata extends PageMeta {
  /** The canonical path, if the page has several. */
  readonly path?: string;
  readonly image?: string | null;
  /** `website` by default (https://ogp.me/#types). */
  readonly type?: 'website' | 'article' | 'product';
  readonly language?: NoticeLanguage;
  readonly alternates?: Readonly<Record<NoticeLanguage, string>>;
  /** Structured data (schema.org) besides the breadcrumbs, without `@context`. */
  readonly about?: object;
}

/** For a page whose only content is its picture. */
export type HeroData = { readonly hero: HeroPicture };

/** A page with a picture at its top, which search engines and shared links show too. `read` reads the page's other data. */
export function heroPage<More>(
  page: HeroPage,
  metadata: PageMetadata,
  read?: (content: PublishedContent) => Promise<More>,
) {
  return {
    load: async (content: PublishedContent) => {
      const [hero, more] = await Promise.all([content.heroPicture(page), read?.(content)]);
      return { hero, ...more } as HeroData & More;
    },
    meanwhile: { hero: defaultHeroPicture(page) },
    metadata: ({ hero }: HeroData) => ({ ...metadata, image: hero.image_url }),
  };
}

export function findRoute(pathname: string): RouteName | undefined {
  return routeNames.find((name) => matchPath(routes[name].path, pathname));
}
