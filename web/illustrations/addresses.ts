import type { HeroPage } from '@site/domain/options/pages';
import { type Paint, paints } from './paints.ts';

/** What is drawn, and where on the site each drawing is found. The sample content and the generator both go by this. */

export const carBodies = [
  'hatchback',
  'sedan',
  'executive-sedan',
  'coupe',
  'compact-suv',
  'suv',
  'mpv',
  'pickup',
] as const;
export type CarBody = (typeof carBodies)[number];

export const roomProjects = [
  'kitchen',
  'bathroom',
  'living-room',
  'terrace-house',
  'home-office',
  'garden-patio',
] as const;
export type RoomProject = (typeof roomProjects)[number];
export type RoomState = 'before' | 'after';

/** The colours of the cabins. */
export const carTrims = ['black', 'tan', 'grey'] as const;
export type CarTrim = (typeof carTrims)[number];

export type PortfolioScene =
  | 'logistics'
  | 'food-manufacturing'
  | 'healthcare'
  | 'retail'
  | 'hospitality'
  | 'engineering';

export const brandSlugs = [
  'perodua',
  'proton',
  'toyota',
  'honda',
  'mazda',
  'bmw',
  'mercedes-benz',
  'byd',
] as const;
export type BrandSlug = (typeof brandSlugs)[number];

export const fallbackSubjects = ['vehicle', 'room', 'portfolio', 'hero'] as const;
export type FallbackSubject = (typeof fallbackSubjects)[number];

const root = '/illustrations';

/** A car of that body in that paint. */
export function carAddress(body: CarBody, paint: Paint): string {
  return `${root}/cars/${body}-${paints[paint].slice(1)}.svg`;
}
export const carFallbackAddress = `${root}/cars/fallback.svg`;

/** The dashboard of a car. */
export function cabinAddress(trim: CarTrim): string {
  return `${root}/cabins/${trim}.svg`;
}

/** A room before and after the work, and in the middle of it. */
export function roomAddress(project: RoomProject, state: RoomState | 'between'): string {
  return `${root}/rooms/${project}-${state}.svg`;
}

export function heroAddress(page: HeroPage): string {
  return `${root}/heroes/${page}.svg`;
}

export function portfolioAddress(scene: PortfolioScene): string {
  return `${root}/portfolio/${scene}.svg`;
}

export function brandAddress(brand: BrandSlug): string {
  return `${root}/brands/${brand}.svg`;
}

export function fallbackAddress(subject: FallbackSubject): string {
  return `${root}/fallback/${subject}.svg`;
}
