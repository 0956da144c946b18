import type { ContentCollection } from './content/kinds.ts';
import { BACK_OFFICE } from './routes.ts';

interface Manager {
  readonly path: string;
  readonly title: string;
  /** The overview counts this collection. */
  readonly collection: ContentCollection;
  readonly unit: string;
}

/** In the order of the overview (`web/src/admin/<name>/manager.tsx`). */
export const managers = {
  portfolio: {
    path: `${BACK_OFFICE}/business-portfolio`,
    title: 'Business Portfolio',
    collection: 'business_portfolio',
    unit: 'Items',
  },
  gallery: {
    path: `${BACK_OFFICE}/renovation-gallery`,
    title: 'Renovation Gallery',
    collection: 'renovation_gallery',
    unit: 'Projects',
  },
  listings: {
    path: `${BACK_OFFICE}/car-listings`,
    title: 'Car Listings',
    collection: 'car_listings',
    unit: 'Vehicles',
  },
  brands: {
    path: `${BACK_OFFICE}/car-brands`,
    title: 'Car Brands',
    collection: 'car_brands',
    unit: 'Brands',
  },
} as const satisfies Record<string, Manager>;

export type ManagerName = keyof typeof managers;

export const managerNames = Object.keys(managers) as readonly ManagerName[];

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
