import { type RouteName, routeNames, routes } from '@site/domain/routes';
import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { findRoute } from '../site/shared/find-route.ts';
import { firstPress } from '../ui/first-press.ts';
import { readyPart } from '../ui/ready-part.ts';

export interface PublicPage {
  readonly name: RouteName;
  readonly path: string;
  /** Relative to this file; prerendering looks up by it which scripts the page needs. */
  readonly source: string;
  readonly element: ReactNode;
  /** Its HTML is all there is to it: where a visit begins with it, its code comes with the first thing that the visitor does. */
  readonly isStill: boolean;
  /** Loads the code of the page. */
  prepare(): Promise<void>;
  /** Reads what the page of the id in that path shows, if it has one. Failing does not matter: the page tries again, and tells. */
  prepareContent(pathname: string): Promise<void>;
}

interface PageModule {
  readonly default: ComponentType;
  /** Reads what the page of that id shows, for the page to find it there. */
  readFor?(id: string): Promise<unknown>;
}

/** Each in a chunk of its own. */
const modules = import.meta.glob<PageModule>(['../site/**/*-page.tsx', '!../site/shared/**']);

interface PageSource {
  /** A key of `modules`. */
  readonly source: string;
  readonly isStill?: true;
}

/** The module of every public page. */
const sources: Readonly<Record<RouteName, PageSource>> = {
  home: { source: '../site/home/home-page.tsx' },
  about: { source: '../site/about/about-page.tsx' },
  consultation: { source: '../site/consultation/overview/overview-page.tsx' },
  portfolio: { source: '../site/consultation/portfolio/portfolio-page.tsx' },
  consultationInquiry: { source: '../site/consultation/inquiry/inquiry-page.tsx' },
  renovation: { source: '../site/renovation/landing/landing-page.tsx' },
  minorRenovation: { source: '../site/renovation/level/level-page.tsx', isStill: true },
  moderateRenovation: { source: '../site/renovation/level/level-page.tsx', isStill: true },
  majorRenovation: { source: '../site/renovation/level/level-page.tsx', isStill: true },
  renovationInquiry: { source: '../site/renovation/inquiry/inquiry-page.tsx' },
  gallery: { source: '../site/renovation/gallery/gallery-page.tsx' },
  project: { source: '../site/renovation/gallery/project/project-page.tsx' },
  tier: { source: '../site/renovation/tier/tier-page.tsx', isStill: true },
  dealership: { source: '../site/dealership/overview/overview-page.tsx' },
  shop: { source: '../site/dealership/shop/shop-page.tsx' },
  vehicle: { source: '../site/dealership/vehicle/vehicle-page.tsx' },
};

/** Every page by its name; the code of each comes when it is wanted, or shortly before. */
export const publicPages: readonly PublicPage[] = routeNames.map(page);

function page(name: RouteName): PublicPage {
  const { path } = routes[name];
  const { source, isStill = false } = sources[name];
  const load = modules[source];
  if (!load) throw new Error(`There is no page ${source}`);
  const { Part, prepare } = readyPart(async () => {
    if (isStill) await firstPress();
    return load();
  });
  const prepareContent = async (pathname: string) => {
    const id = matchPath(path, pathname)?.params['id'];
    if (id !== undefined)
      await load()
        .then((page) => page.readFor?.(id))
        .catch(() => {});
  };
  return { name, path, source, element: <Part />, isStill, prepare, prepareContent };
}

/** The page that an address shows, undefined when it leads nowhere. */
export function findPage(pathname: string): PublicPage | undefined {
  const route = findRoute(pathname);
  return publicPages.find(({ name }) => name === route);
}
