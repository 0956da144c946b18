import { SHOW_CAR_PRICES_DEFAULT } from '../collections.ts';
import type { CarBrand } from '../entities/car-brand.ts';
import type { CarListing } from '../entities/car-listing.ts';
import type { ColorVariant } from '../entities/color-variant.ts';
import type { GalleryProject } from '../entities/gallery-project.ts';
import type { HeroImage } from '../entities/hero-image.ts';
import type { PortfolioItem } from '../entities/portfolio-item.ts';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '../hex-code.ts';
import { defaultHeroPicture, type HeroPage } from '../options/pages.ts';
import {
  carBrandKinds,
  carListingKinds,
  colorVariantKinds,
  galleryProjectKinds,
  portfolioItemKinds,
} from '../reading/field-kinds.ts';
import { hasText, readFields, type StoredDocument } from '../reading/read-fields.ts';
import { addressOf, textOf } from '../reading/read-values.ts';

/**
 * Content as pages show it: plain JSON, read as far as possible from documents of any shape. Each function gives undefined for a document
 * that pages do not show.
 */

interface WithId {
  readonly id: string;
}

/** The picture at the top of a page. */
export type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;
export type Brand = Pick<CarBrand, 'name' | 'logo_url'> & WithId;
/** The year is null where the stored one is no number. */
export type Vehicle = Omit<CarListing, 'year'> & WithId & { readonly year: number | null };
export type Colour = ColorVariant & WithId;
export type Project = GalleryProject & WithId;
export type Story = PortfolioItem & WithId;

/** The picture that administrators chose for a page, or its illustration. */
export function toHeroPicture(page: HeroPage, stored: StoredDocument | undefined): HeroPicture {
  const image_url = addressOf(stored?.['image_url']);
  if (!image_url) return defaultHeroPicture(page);
  return { image_url, alt_text: textOf(stored?.['alt_text']) ?? '' };
}

/** Whether visitors see car prices. */
export function toPriceVisibility(stored: StoredDocument | undefined): boolean {
  const value = stored?.['setting_value'];
  return typeof value === 'boolean' ? value : SHOW_CAR_PRICES_DEFAULT;
}

/** A brand without a name cannot be chosen. */
export function toBrand(id: string, stored: StoredDocument): Brand | undefined {
  const { name, logo_url } = readFields(carBrandKinds, stored);
  return name.trim() ? { id, name, logo_url } : undefined;
}

/** A vehicle without make and model has no name. */
export function toVehicle(id: string, stored: StoredDocument): Vehicle | undefined {
  const { year, ...listing } = readFields(carListingKinds, stored);
  if (!listing.make.trim() && !listing.model.trim()) return undefined;
  return { ...listing, id, year: Number.isFinite(year) ? year : null };
}

/** A colour without a name cannot be chosen. */
export function toColour(id: string, stored: StoredDocument): Colour | undefined {
  const colour = readFields(colorVariantKinds, stored);
  if (!colour.color_name.trim()) return undefined;
  const hex_code = HEX_CODE_PATTERN.test(colour.hex_code) ? colour.hex_code : DEFAULT_HEX_CODE;
  return { ...colour, id, hex_code };
}

export function toProject(id: string, stored: StoredDocument): Project | undefined {
  return hasText(stored, 'title') ? { ...readFields(galleryProjectKinds, stored), id } : undefined;
}

export function toStory(id: string, stored: StoredDocument): Story | undefined {
  return hasText(stored, 'company') ? { ...readFields(portfolioItemKinds, stored), id } : undefined;
}
