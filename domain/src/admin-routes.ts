import type { CollectionOf } from './collections.ts';
import { BACK_OFFICE } from './routes.ts';

export const adminRoutes = {
  dashboard: BACK_OFFICE,
  signIn: `${BACK_OFFICE}/login`,
  trash: `${BACK_OFFICE}/trash`,
  /** Public: the user has no session. */
  requestPassword: `${BACK_OFFICE}/forgot-password`,
  setPassword: `${BACK_OFFICE}/set-password`,
  /** For sales, who have no access to listings. */
  availability: `${BACK_OFFICE}/availability`,
  people: `${BACK_OFFICE}/people`,
  auditLog: `${BACK_OFFICE}/audit-log`,
} as const;

/** A tab of the dashboard, such as `/admin?tab=settings`. */
export const tabPath = (tab: string): string => `${adminRoutes.dashboard}?tab=${tab}`;

/** The manager of a kind of content, such as `/admin/car-brands`. */
export const managerPath = (collection: CollectionOf<'content'>): string =>
  `${BACK_OFFICE}/${collection.replaceAll('_', '-')}`;

/** Every page of the back office. The rewrite of firebase.json names those below `/admin`. */
export const adminPaths: readonly string[] = [
  ...Object.values(adminRoutes),
  ...(['business_portfolio', 'renovation_gallery', 'car_listings', 'car_brands'] as const).map(managerPath),
];
