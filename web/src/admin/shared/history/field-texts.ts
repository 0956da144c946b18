import type { VersionedCollection } from '@site/domain/content/history';
import { listingLabels } from '@site/domain/messages/content';
import { historyMessages } from '@site/domain/messages/history';
import { type OptionSet, optionLabel } from '@site/domain/options';
import { heroPages } from '@site/domain/pages';
import { photoStages } from '@site/domain/pictures/pictures';
import {
  availabilities,
  bodyTypes,
  fuels,
  gearboxes,
  vehicleConditions,
} from '@site/domain/vehicles/options';
import { formatDate } from '../format-date.ts';

type Texts = Readonly<Record<string, string>>;

/** The labels that a name does not tell, as the forms have them. */
const labels: Readonly<Partial<Record<VersionedCollection, Texts>>> = {
  car_listings: { ...listingLabels, make: listingLabels.brand_id },
  car_brands: { name: 'Brand Name', logo_url: 'Brand Logo', display_order: 'Sort order' },
  car_color_variants: { color_name: 'Colour name', hex_code: 'Colour', image_url: 'Image' },
  hero_images: { image_url: 'Image', page_name: 'Page' },
  photos: { url: 'Picture', alt: 'What it shows' },
  admin_settings: { setting_value: 'Switched on' },
};

const options: Readonly<Record<string, OptionSet>> = {
  condition: vehicleConditions,
  availability: availabilities,
  body_type: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
  page_name: heroPages,
  stage: photoStages,
};

/** The label of a field: that of its form, or its name in words. */
export function labelOf(collection: VersionedCollection, field: string): string {
  const name = field.replaceAll('_', ' ');
  return labels[collection]?.[field] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** A stored value as a person reads it; empty for nothing. Several texts have a line each. */
export function textOfValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no;
  if (Array.isArray(value)) return value.map((each) => textOfValue(field, each)).join('\n');
  if (typeof value === 'object') return JSON.stringify(value);
  const set = options[field];
  return set ? optionLabel(set, String(value)) : String(value);
}
