import { BACK_OFFICE } from './routes.ts';

export const adminRoutes = {
  dashboard: BACK_OFFICE,
  signIn: `${BACK_OFFICE}/login`,
  listings: `${BACK_OFFICE}/car-listings`,
  brands: `${BACK_OFFICE}/car-brands`,
  portfolio: `${BACK_OFFICE}/business-portfolio`,
  gallery: `${BACK_OFFICE}/renovation-gallery`,
  trash: `${BACK_OFFICE}/trash`,
  /** Public: the user has no session. */
  requestPassword: `${BACK_OFFICE}/forgot-password`,
  setPassword: `${BACK_OFFICE}/set-password`,
  /** For sales, who have no access to listings. */
  availability: `${BACK_OFFICE}/availability`,
  people: `${BACK_OFFICE}/people`,
  auditLog: `${BACK_OFFICE}/audit-log`,
} as const;
