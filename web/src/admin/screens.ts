import { adminRoutes, managerPath, tabPath } from '@site/domain/admin-routes';
import type { GuardedAccess } from '@site/domain/collections';
import type { ContentCollection } from '@site/domain/content/kind';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#ui/lazy-part.tsx';

export interface Screen {
  readonly key: string;
  readonly label: string;
  /** The path of a line icon (`ui/icons.tsx` has those that every visitor downloads). */
  readonly icon: string;
  /** A path. A tab of the dashboard has a `tab` parameter. */
  readonly to: string;
  /** The access that the screen asks for: several roles may have it. The server checks every action again. */
  readonly access: GuardedAccess;
  /** A tab of the dashboard, by its place. */
  readonly tab?: { readonly place: number; readonly label: string };
  /** The collection, name and unit of a kind of content, for its card in the overview, by its place there. */
  readonly content?: {
    readonly place: number;
    readonly collection: ContentCollection;
    readonly title: string;
    readonly unit: string;
  };
  /** For lazy loading. The overview has none: it loads with the dashboard. */
  readonly code?: LazyPart<{ readonly default: ComponentType }>;
}

const projects = () => import('./content/projects.tsx');

/** All screens, in the order of the side bar. The first four of a role are in the bar of a phone. */
export const screens: readonly Screen[] = [
  {
    key: 'overview',
    label: 'Overview',
    icon: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
    to: adminRoutes.dashboard,
    access: 'administrator',
    tab: { place: 1, label: 'Overview' },
  },
  {
    key: 'enquiries',
    label: 'Enquiries',
    icon: 'M4 13 6.500 5h11L20 13v6H4zm0 0h4.500l1.500 2.500h4l1.500-2.500H20',
    to: tabPath('enquiries'),
    access: 'sales',
    tab: { place: 4, label: 'Form Enquiries' },
    code: lazyPart(() => import('./enquiries/enquiries-panel.tsx')),
  },
  {
    key: 'listings',
    label: 'Listings',
    icon: 'M4 16v-4l2-5h12l2 5v4zm0-4h16M7 16v2.500M17 16v2.500M7.500 14h.01M16.500 14h.01',
    to: managerPath('car_listings'),
    content: { place: 3, collection: 'car_listings', title: 'Car Listings', unit: 'Vehicles' },
    access: 'editor',
    code: lazyPart(() => import('./content/listings.tsx')),
  },
  {
    key: 'gallery',
    label: 'Gallery',
    icon: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
    to: managerPath('renovation_gallery'),
    content: { place: 2, collection: 'renovation_gallery', title: 'Renovation Gallery', unit: 'Projects' },
    access: 'editor',
    code: lazyPart(async () => ({ default: (await projects()).GalleryManager })),
  },
  {
    key: 'portfolio',
    label: 'Portfolio',
    icon: 'M4 8h16v11H4zm5 0V5h6v3M4 13h16',
    to: managerPath('business_portfolio'),
    content: { place: 1, collection: 'business_portfolio', title: 'Business Portfolio', unit: 'Items' },
    access: 'editor',
    code: lazyPart(async () => ({ default: (await projects()).PortfolioManager })),
  },
  {
    key: 'brands',
    label: 'Brands',
    icon: 'M4 4h8l8 8-8 8-8-8zm4 4h.01',
    to: managerPath('car_brands'),
    content: { place: 4, collection: 'car_brands', title: 'Car Brands', unit: 'Brands' },
    access: 'editor',
    code: lazyPart(() => import('./content/brands.tsx')),
  },
  {
    key: 'heroes',
    label: 'Hero images',
    icon: 'M4 5h16v14H4zm0 11 5-5 4 4 2.500-2.500L20 17M15 9h.01',
    to: tabPath('heroes'),
    access: 'editor',
    tab: { place: 3, label: 'Hero Images' },
    code: lazyPart(() => import('./content/heroes.tsx')),
  },
  {
    key: 'trash',
    label: 'Trash',
    icon: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
    to: adminRoutes.trash,
    access: 'editor',
    code: lazyPart(() => import('./trash.tsx')),
  },
  {
    key: 'availability',
    label: 'Availability',
    icon: 'M4 5h16v14H4zm4 7 3 3 5-6',
    to: adminRoutes.availability,
    access: 'sales',
    code: lazyPart(() => import('./content/availability.tsx')),
  },
  {
    key: 'settings',
    label: 'Settings',
    icon: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
    to: tabPath('settings'),
    access: 'administrator',
    tab: { place: 2, label: 'Settings' },
    code: lazyPart(() => import('./settings/settings-panel.tsx')),
  },
  {
    key: 'people',
    label: 'People',
    icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zm-6 9c0-3.500 2.500-6 6-6s6 2.500 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500m2 3.500c2 1 3 3 3 5.500',
    to: adminRoutes.people,
    access: 'owner',
    code: lazyPart(() => import('./people/people-page.tsx')),
  },
  {
    key: 'audit',
    label: 'Audit log',
    icon: 'M5 4h14v16H5zm4 4h6M9 12h6M9 16h4',
    to: adminRoutes.auditLog,
    access: 'owner',
    code: lazyPart(() => import('./audit-log.tsx')),
  },
];

export const screensOf = (may: (access: GuardedAccess) => boolean): readonly Screen[] =>
  screens.filter(({ access }) => may(access));

/** The dashboard without a known tab shows the overview. */
export function isCurrent(
  { to }: Pick<Screen, 'to'>,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  const tab = new URLSearchParams(search).get('tab');
  const wanted = tab && pathname === adminRoutes.dashboard ? tabPath(tab) : pathname;
  return to === (screens.some((screen) => screen.to === wanted) ? wanted : pathname);
}
