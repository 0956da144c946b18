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

/** The screens of content. */
export const entryRoutes = {
  car_listings: `${BACK_OFFICE}/car-listings`,
  car_brands: `${BACK_OFFICE}/car-brands`,
  business_portfolio: `${BACK_OFFICE}/business-portfolio`,
  renovation_gallery: `${BACK_OFFICE}/renovation-gallery`,
} as const satisfies Partial<Record<CollectionOf<'content'>, string>>;

export type RoutedCollection = keyof typeof entryRoutes;
