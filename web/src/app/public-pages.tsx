import { type RouteName, routeNames, routes } from '@site/domain/routes';
import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { findRoute } from '../site/shared/find-route.ts';
import { firstInteraction } from '../ui/first-interaction.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

export interface PublicPage {
  readonly name: RouteName;
  readonly path: string;
  /** Relative to this file; prerendering looks up the page's scripts by it. */
  readonly source: string;
  readonly element: ReactNode;
  /** The page only shows and links: where a visit begins with it, it is hydrated at the first interaction. */
  readonly isStatic: boolean;
  /** Loads the code of the page. */
  preload(): Promise<void>;
  /** Reads the content of the page with the id in that path, if it has one. Resolves also when that fails: the page tries again, and shows it. */
  preloadContent(pathname: string): Promise<void>;
}

interface PageModule {
  readonly default: ComponentType;
  /** Reads the content of the page with that id into the visit's cache. */
  readFor?(id: string): Promise<unknown>;
}

/** Each in a chunk of its own. */
const modules = import.meta.glob<PageModule>(['../site/**/*-page.tsx', '!../site/shared/**']);

interface PageSource {
  /** A key of `modules`. */
  readonly source: string;
  readonly isStatic?: true;
}

/** The module of every public page. */
const sources: Readonly<Record<RouteName, PageSource>> = {
  home: { source: '../site/home/home-page.tsx' },
  about: { source: '../site/about/about-page.tsx' },
  consultation: { source: '../site/consultation/overview/overview-page.tsx' },
  portfolio: { source: '../site/consultation/portfolio/portfolio-page.tsx' },
  consultationInquiry: { source: '../site/consultation/inquiry/inquiry-page.tsx' },
  renovation: { source: '../site/renovation/landing/landing-page.tsx' },
  minorRenovation: { source: '../site/renovation/level/level-page.tsx', isStatic: true },
  moderateRenovation: { source: '../site/renovation/level/level-page.tsx', isStatic: true },
  majorRenovation: { source: '../site/renovation/level/level-page.tsx', isStatic: true },
  renovationInquiry: { source: '../site/renovation/inquiry/inquiry-page.tsx' },
  gallery: { source: '../site/renovation/gallery/gallery-page.tsx' },
  project: { source: '../site/renovation/gallery/project/project-page.tsx' },
  tier: { source: '../site/renovation/tier/tier-page.tsx', isStatic: true },
  dealership: { source: '../site/dealership/overview/overview-page.tsx' },
  shop: { source: '../site/dealership/shop/shop-page.tsx' },
  vehicle: { source: '../site/dealership/vehicle/vehicle-page.tsx' },
};

/** Every public page; its code is loaded when it is rendered, or preloaded. */
export const publicPages: readonly PublicPage[] = routeNames.map(page);

function page(name: RouteName): PublicPage {
  const { path } = routes[name];
  const { source, isStatic = false } = sources[name];
  const load = modules[source];
  if (!load) throw new Error(`There is no page ${source}`);
  const { Component, preload } = lazyComponent(async () => {
    if (isStatic) await firstInteraction();
    return load();
  });
  const preloadContent = async (pathname: string) => {
    const id = matchPath(path, pathname)?.params['id'];
    if (id !== undefined)
      await load()
        .then((page) => page.readFor?.(id))
        .catch(() => {});
  };
  return { name, path, source, element: <Component />, isStatic, preload, preloadContent };
}

/** The page that an address shows, undefined when it leads nowhere. */
export function findPage(pathname: string): PublicPage | undefined {
  const route = findRoute(pathname);
  return publicPages.find(({ name }) => name === route);
}
