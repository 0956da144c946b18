import { millisecondsInDay } from 'date-fns/constants';
import {
  type CarBrand,
  type CarListing,
  type ColorVariant,
  carBrandKind,
  carListingKind,
  colorVariantKind,
  saleAfter,
} from '../content/car-listing.ts';
import type { HeroImage } from '../content/hero-image.ts';
import { defaultHeroPicture, type HeroPage } from '../content/hero-pages.ts';
import { photoKind, type Photo as StoredPhoto } from '../content/photo.ts';
import {
  type GalleryProject,
  galleryProjectKind,
  type PortfolioItem,
  portfolioItemKind,
} from '../content/projects.ts';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN, readFields } from '../fields.ts';
import { SOLD_SHOWN_DAYS, textLimits } from '../limits.ts';
import { settingDefaults } from '../settings.ts';
import { addressOf, hasText, type StoredDocument, textOf } from '../stored.ts';
import { cut } from '../text.ts';
import { hasPrice } from '../vehicles/values.ts';

/** Functions return undefined for a document that pages do not show. */

interface WithId {
  readonly id: string;
}

export type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;
export type Brand = Pick<CarBrand, 'name' | 'logo_url'> & WithId;
/** Null for an invalid year. */
export type Vehicle = Omit<CarListing, 'year'> & WithId & { readonly year: number | null };
/** Size in pixels, focus in shares of it. */
export type Photo = Omit<StoredPhoto, 'owner_type' | 'owner_id' | 'position'> & WithId;
export type Colour = ColorVariant & WithId;
export type Project = GalleryProject & WithId;
export type Story = PortfolioItem & WithId;

export function toHeroPicture(page: HeroPage, stored: StoredDocument | undefined): HeroPicture {
  const image_url = addressOf(stored?.['image_url']);
  if (!image_url) return defaultHeroPicture(page);
  return { image_url, alt_text: cut(textOf(stored?.['alt_text']) ?? '', textLimits.shortText) };
}

export function toShowsPrices(stored: StoredDocument | undefined): boolean {
  const value = stored?.['setting_value'];
  return typeof value === 'boolean' ? value : settingDefaults.show_car_prices;
}

/** A brand without a name cannot be chosen. */
export function toBrand(id: string, stored: StoredDocument): Brand | undefined {
  const { name, logo_url } = readFields(carBrandKind, stored);
  return name.trim() ? { id, name, logo_url } : undefined;
}

/** The price for search needs an amount in the price text. */
export function toVehicle(id: string, stored: StoredDocument): Vehicle | undefined {
  const { year, price_rm, ...listing } = readFields(carListingKind, stored);
  if (!listing.make.trim() && !listing.model.trim()) return undefined;
  return {
    ...listing,
    id,
    year: Number.isFinite(year) ? year : null,
    price_rm: hasPrice(listing.price) ? price_rm || null : null,
  };
}

/** A correction shows no sold vehicle for longer. A vehicle without a time of sale stays. */
export function isLongSold(stored: StoredDocument, now: Date): boolean {
  const soldAt = saleAfter(stored, stored, undefined);
  return soldAt instanceof Date && now.getTime() - soldAt.getTime() > SOLD_SHOWN_DAYS * millisecondsInDay;
}

/** Undefined also for a vehicle that was sold long ago. */
export const toShownVehicle = (id: string, stored: StoredDocument): Vehicle | undefined =>
  isLongSold(stored, new Date()) ? undefined : toVehicle(id, stored);

/** The default is the middle of a 4:3 picture. */
export function toPhoto(id: string, stored: StoredDocument): Photo | undefined {
  const { owner_type, owner_id, position, ...photo } = readFields(photoKind, stored);
  if (!photo.url) return undefined;
  const isSized = photo.width > 0 && photo.height > 0;
  const size = isSized ? {} : { width: 1600, height: 1200 };
  return { ...photo, ...size, id, focus_x: shareOf(photo.focus_x), focus_y: shareOf(photo.focus_y) };
}

const shareOf = (value: number): number => (value >= 0 && value <= 1 ? value : 0.5);

/** A colour without a name cannot be chosen. */
export function toColour(id: string, stored: StoredDocument): Colour | undefined {
  const colour = readFields(colorVariantKind, stored);
  if (!colour.color_name.trim()) return undefined;
  const hex_code = HEX_CODE_PATTERN.test(colour.hex_code) ? colour.hex_code : DEFAULT_HEX_CODE;
  return { ...colour, id, hex_code };
}

export const toProject = (id: string, stored: StoredDocument): Project | undefined =>
  hasText(stored, 'title') ? { ...readFields(galleryProjectKind, stored), id } : undefined;

export const toStory = (id: string, stored: StoredDocument): Story | undefined =>
  hasText(stored, 'company') ? { ...readFields(portfolioItemKind, stored), id } : undefined;
