import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { firstPress } from '../ui/first-press.ts';
import { readyPart } from '../ui/ready-part.ts';

export interface PublicPage {
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
const sources = import.meta.glob<PageModule>(['../site/**/*-page.tsx', '!../site/shared/**']);

const STILL = true;

/** Every page by its address; the code of each comes when it is wanted, or shortly before. */
export const publicPages: readonly PublicPage[] = [
  page('/', '../site/home/home-page.tsx'),
  page('/about', '../site/about/about-page.tsx'),
  page('/services/business-consultation', '../site/consultation/overview/overview-page.tsx'),
  page('/services/business-consultation/portfolio', '../site/consultation/portfolio/portfolio-page.tsx'),
  page('/services/business-consultation/inquiry', '../site/consultation/inquiry/inquiry-page.tsx'),
  page('/services/home-renovation', '../site/renovation/landing/landing-page.tsx'),
  page('/services/home-renovation/minor', '../site/renovation/level/level-page.tsx', STILL),
  page('/services/home-renovation/moderate', '../site/renovation/level/level-page.tsx', STILL),
  page('/services/home-renovation/major', '../site/renovation/level/level-page.tsx', STILL),
  page('/services/home-renovation/inquiry', '../site/renovation/inquiry/inquiry-page.tsx'),
  page('/services/home-renovation/gallery', '../site/renovation/gallery/gallery-page.tsx'),
  page('/services/home-renovation/gallery/:id', '../site/renovation/gallery/project/project-page.tsx'),
  page('/services/home-renovation/:category/:tier', '../site/renovation/tier/tier-page.tsx', STILL),
  page('/services/car-dealership', '../site/dealership/overview/overview-page.tsx'),
  page('/services/car-dealership/shop', '../site/dealership/shop/shop-page.tsx'),
  page('/services/car-dealership/listing/:id', '../site/dealership/vehicle/vehicle-page.tsx'),
];

function page(path: string, source: string, isStill = false): PublicPage {
  const load = sources[source];
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
  return { path, source, element: <Part />, isStill, prepare, prepareContent };
}

/** The page that an address shows, undefined when it leads nowhere. */
export function findPage(pathname: string): PublicPage | undefined {
  return publicPages.find(({ path }) => matchPath(path, pathname));
}
