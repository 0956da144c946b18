import { BACK_OFFICE } from './routes.ts';

/** The pages of the back office by name. Visitors do not download them. */
export const adminRoutes = {
  dashboard: BACK_OFFICE,
  signIn: `${BACK_OFFICE}/login`,
  listings: `${BACK_OFFICE}/car-listings`,
  brands: `${BACK_OFFICE}/car-brands`,
  gallery: `${BACK_OFFICE}/renovation-gallery`,
  portfolio: `${BACK_OFFICE}/business-portfolio`,
} as const;

export type AdminRouteName = keyof typeof adminRoutes;
