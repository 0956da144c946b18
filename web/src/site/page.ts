import { defaultHeroPicture, type HeroPage } from '@site/domain/pages';
import type { NoticeLanguage } from '@site/domain/privacy/notice';
import type { PublishedContent } from '@site/domain/publishing/content';
import type { HeroPicture } from '@site/domain/publishing/entities';
import { type RouteName, routeNames, routes } from '@site/domain/routes';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** The variable parts of a page's address. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page says of reading its data when a visitor has followed a link to it. */
export interface Reading {
  readonly state: 'loading' | 'failed';
  /** Reads again. */
  again(): void;
}

export interface PageProps<Data> {
  readonly data: Data;
  /** Undefined when `data` is what was read; otherwise `data` is what the page shows meanwhile. */
  readonly reading?: Reading | undefined;
}

/**
 * A public page: what it reads, what it says about itself, what it shows. Its data is plain JSON: it is in the HTML beside what was
 * rendered from it, and the page is hydrated with it.
 */
export interface PageModule<Data> {
  /** Reads the data; undefined when there is no such page. Rejects when a read fails. */
  load?(content: PublishedContent, params: PageParams): Promise<Data | undefined>;
  /** The data of a page that reads nothing; undefined when there is no such page. */
  find?(params: PageParams): Data | undefined;
  /** Loads code that the page will need at once, ahead of time, when somebody is about to follow a link to it. It reads nothing. */
  prepare?(): Promise<unknown>;
  /** Shown to a visitor who has followed a link, until the data is there, and when it cannot be read. */
  readonly meanwhile?: Data;
  /** What a visitor is told when the data cannot be read; nothing when that is left out. */
  readonly failure?: string;
  metadata(data: Data, params: PageParams): PageMetadata;
  readonly Component: ComponentType<PageProps<Data>>;
  /** What the page shows is kept in the browser, under this key of `localStorage`: where there is some, the page's code runs without waiting for a visitor. */
  readonly keptUnder?: string;
  /** Shown instead of the site's own page for what does not exist. */
  readonly missing?: { readonly title: string; readonly Component: ComponentType };
}

/** Infers what a page's data is, and checks that its parts agree on it. */
export function definePage<Data>(page: PageModule<Data>): PageModule<Data> {
  return page;
}

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

/** The data of a page that shows no content but its picture. */
export interface HeroData {
  readonly hero: HeroPicture;
}

/** How a page reads the picture at its top, and what it shows meanwhile. */
export function heroPage(page: HeroPage) {
  const load = async (content: PublishedContent): Promise<HeroData> => ({
    hero: await content.heroPicture(page),
  });
  const meanwhile: HeroData = { hero: defaultHeroPicture(page) };
  return { load, meanwhile };
}

/** The public page that an address leads to, undefined when there is none. */
export function findRoute(pathname: string): RouteName | undefined {
  return routeNames.find((name) => matchPath(routes[name].path, pathname));
}
