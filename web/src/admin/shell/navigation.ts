import { adminRoutes, managers } from '@site/domain/admin-routes';
import { trashMessages } from '@site/domain/messages/history';
import { hasAccess } from '@site/domain/roles';
import type { AdminUser } from '../shared/session/open-session.ts';
import type { NavigationIcon } from './navigation-icon.tsx';

/** A screen of the back office. */
export interface NavigationItem {
  /** Badges are given by this name. */
  readonly key: string;
  readonly label: string;
  readonly icon: NavigationIcon;
  /** A path, with the dashboard's `tab` if it is one. */
  readonly to: string;
  /** Whether it has a place in the bar of a phone; the others are behind More. At most four fit. */
  readonly isInBar?: boolean;
  /** Who sees it; everybody without. The server decides what they may do there. */
  isFor?(user: AdminUser): boolean;
}

const tab = (key: string) => `${adminRoutes.dashboard}?tab=${key}`;

/** All screens, in the order of the side bar. A screen that is added here is in the bars and in the command palette. */
export const navigation: readonly NavigationItem[] = [
  { key: 'overview', label: 'Overview', icon: 'overview', to: adminRoutes.dashboard, isInBar: true },
  { key: 'enquiries', label: 'Enquiries', icon: 'enquiries', to: tab('enquiries'), isInBar: true },
  { key: 'listings', label: 'Listings', icon: 'listings', to: managers.listings.path, isInBar: true },
  { key: 'brands', label: 'Brands', icon: 'brands', to: managers.brands.path },
  { key: 'portfolio', label: 'Portfolio', icon: 'portfolio', to: managers.portfolio.path },
  { key: 'gallery', label: 'Gallery', icon: 'gallery', to: managers.gallery.path, isInBar: true },
  { key: 'heroes', label: 'Hero images', icon: 'heroes', to: tab('heroes') },
  {
    key: 'trash',
    label: trashMessages.title,
    icon: 'trash',
    to: adminRoutes.trash,
    isFor: ({ role }) => hasAccess(role, 'editor'),
  },
  { key: 'settings', label: 'Settings', icon: 'settings', to: tab('settings') },
];

/** The screens that somebody sees. */
export function screensOf(user: AdminUser | undefined): readonly NavigationItem[] {
  return navigation.filter(({ isFor }) => !isFor || (user !== undefined && isFor(user)));
}

/** Whether an address is that of the screen. The dashboard without a tab, or with an unknown one, is the overview. */
export function isCurrent(
  { to }: Pick<NavigationItem, 'to'>,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  return to === screenAt(pathname, new URLSearchParams(search).get('tab'));
}

function screenAt(pathname: string, wanted: string | null): string {
  const withTab = wanted && pathname === adminRoutes.dashboard ? tab(wanted) : pathname;
  return navigation.some(({ to }) => to === withTab) ? withTab : pathname;
}
