import type { TrashEntry } from '@site/domain/content/history';
import { textOf } from '@site/domain/content/read';
import { trashMessages as messages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { heroPages } from '@site/domain/pages';

/** What somebody calls a deleted entry. */
export function deletedName({ collection, data }: Pick<TrashEntry, 'collection' | 'data'>): string {
  const words = namedBy[collection].map((field) => {
    const value = data[field];
    return typeof value === 'number' ? String(value) : (textOf(value)?.trim() ?? '');
  });
  const name = words.filter((word) => word !== '').join(' ');
  if (name === '') return messages.unnamed;
  return collection === 'hero_images' ? optionLabel(heroPages, name) : name;
}

const namedBy: Readonly<Record<TrashEntry['collection'], readonly string[]>> = {
  hero_images: ['page_name'],
  business_portfolio: ['company'],
  renovation_gallery: ['title'],
  car_brands: ['name'],
  car_listings: ['make', 'model', 'year'],
  car_color_variants: ['color_name'],
  photos: ['alt'],
  admin_settings: ['setting_key'],
};

/** The address of the picture that stands for it; undefined when it has none. A brochure is no picture. */
export function deletedPicture({
  data,
  dependents,
}: Pick<TrashEntry, 'data' | 'dependents'>): string | undefined {
  const own = ['image', 'before_image', 'logo_url', 'image_url', 'url'].map((field) => data[field]);
  const photos = dependents
    .filter(({ collection }) => collection === 'photos')
    .map((photo) => photo.data['url']);
  return [...own, ...photos].map(textOf).find((address) => address);
}
