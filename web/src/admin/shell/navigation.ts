import { adminRoutes, managers } from '@site/domain/admin-routes';
import { trashMessages } from '@site/domain/messages/history';
import type { GuardedAccess } from '@site/domain/procedures';
import type { NavigationIcon } from './navigation-icon.tsx';

/** A screen of the back office. */
export interface NavigationItem {
  /** Badges are given by this name. */
  readonly key: string;
  readonly label: string;
  readonly icon: NavigationIcon;
  /** A path, with the dashboard's `tab` if it is one. */
  readonly to: string;
  /** Whether it has a place in the bar of a phone, if it is one of the first four that have; the others are behind More. */
  readonly isInBar?: boolean;
  /** Who sees it; all administrators without. The server decides what they may do there. */
  readonly access?: GuardedAccess;
}

const tab = (key: string) => `${adminRoutes.dashboard}?tab=${key}`;

/** All screens, in the order of the side bar. A screen that is added here is in the bars and in the command palette. */
export const navigation: readonly NavigationItem[] = [
  { key: 'overview', label: 'Overview', icon: 'overview', to: adminRoutes.dashboard, isInBar: true },
  ...only('sales', [
    { key: 'enquiries', label: 'Enquiries', icon: 'enquiries', to: tab('enquiries'), isInBar: true },
  ]),
  ...only('editor', [
    { key: 'listings', label: 'Listings', icon: 'listings', to: managers.listings.path, isInBar: true },
    { key: 'brands', label: 'Brands', icon: 'brands', to: managers.brands.path },
    { key: 'portfolio', label: 'Portfolio', icon: 'portfolio', to: managers.portfolio.path },
    { key: 'gallery', label: 'Gallery', icon: 'gallery', to: managers.gallery.path, isInBar: true },
    { key: 'heroes', label: 'Hero images', icon: 'heroes', to: tab('heroes') },
    { key: 'trash', label: trashMessages.title, icon: 'trash', to: adminRoutes.trash },
  ]),
  ...only('sales', [
    {
      key: 'availability',
      label: 'Availability',
      icon: 'check',
      to: adminRoutes.availability,
      isInBar: true,
    },
  ]),
  { key: 'settings', label: 'Settings', icon: 'settings', to: tab('settings') },
  ...only('owner', [
    { key: 'people', label: 'People', icon: 'people', to: adminRoutes.people },
    { key: 'audit', label: 'Audit log', icon: 'log', to: adminRoutes.auditLog },
  ]),
];

function only(access: GuardedAccess, items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.map((item) => ({ ...item, access }));
}

/** The screens that somebody sees. */
export function screensOf(may: (access: GuardedAccess) => boolean): readonly NavigationItem[] {
  return navigation.filter(({ access }) => !access || may(access));
}

/** How many screens the bar of a phone has room for, beside More. */
const IN_BAR = 4;

/** The screens in the bar of a phone, and those behind More. */
export function barOf(screens: readonly NavigationItem[]) {
  const bar = screens.filter(({ isInBar }) => isInBar).slice(0, IN_BAR);
  return { bar, more: screens.filter((item) => !bar.includes(item)) };
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
