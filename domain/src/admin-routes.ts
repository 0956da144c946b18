import type { ContentCollection } from './content/kinds.ts';
import { BACK_OFFICE } from './routes.ts';

interface Manager {
  readonly path: string;
  readonly title: string;
  /** The collection that the overview counts, and the word after the count. */
  readonly collection: ContentCollection;
  readonly unit: string;
}

/** The content managers, in the order of the overview. Each is shown by `web/src/admin/<name>/manager.tsx`. */
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

/** The other pages of the back office. Visitors download none of this. */
export const adminRoutes = {
  dashboard: BACK_OFFICE,
  signIn: `${BACK_OFFICE}/login`,
  trash: `${BACK_OFFICE}/trash`,
  /** Open to whoever has forgotten a password, or has a link to set one. */
  requestPassword: `${BACK_OFFICE}/forgot-password`,
  setPassword: `${BACK_OFFICE}/set-password`,
  /** For sales, who may not open listings. */
  availability: `${BACK_OFFICE}/availability`,
  people: `${BACK_OFFICE}/people`,
  auditLog: `${BACK_OFFICE}/audit-log`,
} as const;
