import { adminRoutes } from '@site/domain/admin-routes';
import type { ContentCollection } from '@site/domain/content/kinds';
import { trashMessages } from '@site/domain/messages/history';
import type { GuardedAccess } from '@site/domain/procedures';
import { type LazyComponent, lazyComponent } from '../ui/lazy-code.ts';

export interface Screen {
  readonly key: string;
  readonly label: string;
  /** A path. A tab of the dashboard has a `tab` parameter. */
  readonly to: string;
  /** The role that sees the screen. The server checks every action again. */
  readonly access: GuardedAccess;
  /** True for the bar of a phone, which has the first four such screens. The others are behind More. */
  readonly isInBar?: boolean;
  /** A tab of the dashboard, by its place. */
  readonly tab?: { readonly place: number; readonly label: string };
  /** The collection, name and unit of a kind of content, for its card in the overview. */
  readonly content?: {
    readonly collection: ContentCollection;
    readonly title: string;
    readonly unit: string;
  };
  /** For lazy loading. The overview has none: it loads with the dashboard. */
  readonly code?: LazyComponent<object>;
}

const tabOf = (key: string) => `${adminRoutes.dashboard}?tab=${key}`;

/** All screens, in the order of the side bar. */
export const screens: readonly Screen[] = [
  {
    key: 'overview',
    label: 'Overview',
    to: adminRoutes.dashboard,
    access: 'administrator',
    isInBar: true,
    tab: { place: 1, label: 'Overview' },
  },
  {
    key: 'enquiries',
    label: 'Enquiries',
    to: tabOf('enquiries'),
    access: 'sales',
    isInBar: true,
    tab: { place: 4, label: 'Form Enquiries' },
    code: lazyComponent(() => import('./enquiries/enquiries-panel.tsx')),
  },
  {
    key: 'listings',
    label: 'Listings',
    to: adminRoutes.listings,
    content: { collection: 'car_listings', title: 'Car Listings', unit: 'Vehicles' },
    access: 'editor',
    isInBar: true,
    code: lazyComponent(() => import('./content/listings.tsx')),
  },
  {
    key: 'brands',
    label: 'Brands',
    to: adminRoutes.brands,
    content: { collection: 'car_brands', title: 'Car Brands', unit: 'Brands' },
    access: 'editor',
    code: lazyComponent(() => import('./content/brands.tsx')),
  },
  {
    key: 'portfolio',
    label: 'Portfolio',
    to: adminRoutes.portfolio,
    content: { collection: 'business_portfolio', title: 'Business Portfolio', unit: 'Items' },
    access: 'editor',
    code: lazyComponent(() => import('./content/portfolio.tsx')),
  },
  {
    key: 'gallery',
    label: 'Gallery',
    to: adminRoutes.gallery,
    content: { collection: 'renovation_gallery', title: 'Renovation Gallery', unit: 'Projects' },
    access: 'editor',
    isInBar: true,
    code: lazyComponent(() => import('./content/gallery.tsx')),
  },
  {
    key: 'heroes',
    label: 'Hero images',
    to: tabOf('heroes'),
    access: 'editor',
    tab: { place: 3, label: 'Hero Images' },
    code: lazyComponent(() => import('./content/heroes.tsx')),
  },
  {
    key: 'trash',
    label: trashMessages.title,
    to: adminRoutes.trash,
    access: 'editor',
    code: lazyComponent(() => import('./trash.tsx')),
  },
  {
    key: 'availability',
    label: 'Availability',
    to: adminRoutes.availability,
    access: 'sales',
    isInBar: true,
    code: lazyComponent(() => import('./content/availability.tsx')),
  },
  {
    key: 'settings',
    label: 'Settings',
    to: tabOf('settings'),
    access: 'administrator',
    tab: { place: 2, label: 'Settings' },
    code: lazyComponent(() => import('./settings/settings-panel.tsx')),
  },
  {
    key: 'people',
    label: 'People',
    to: adminRoutes.people,
    access: 'owner',
    code: lazyComponent(() => import('./people/people-page.tsx')),
  },
  {
    key: 'audit',
    label: 'Audit log',
    to: adminRoutes.auditLog,
    access: 'owner',
    code: lazyComponent(() => import('./audit-log.tsx')),
  },
];

export const screensOf = (may: (access: GuardedAccess) => boolean): readonly Screen[] =>
  screens.filter(({ access }) => may(access));

const IN_BAR = 4;

export function barOf(shown: readonly Screen[]) {
  const bar = shown.filter(({ isInBar }) => isInBar).slice(0, IN_BAR);
  return { bar, more: shown.filter((screen) => !bar.includes(screen)) };
}

/** The dashboard without a known tab shows the overview. */
export function isCurrent(
  { to }: Pick<Screen, 'to'>,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  const tab = new URLSearchParams(search).get('tab');
  const wanted = tab && pathname === adminRoutes.dashboard ? tabOf(tab) : pathname;
  return to === (screens.some((screen) => screen.to === wanted) ? wanted : pathname);
}
