import { expect, test } from 'vitest';
import { versionName } from './history/history-dialog.tsx';
import { deletedPicture } from './trash.tsx';

test('A deleted entry has the same name as in its list', () => {
  const vehicle = { make: 'Perodua', model: 'Myvi', year: 2023 };
  expect(versionName({ collection: 'car_listings', data: vehicle })).toBe('Perodua Myvi 2023');
  expect(versionName({ collection: 'car_listings', data: { ...vehicle, year: null } })).toBe('Perodua Myvi');
  expect(versionName({ collection: 'hero_images', data: { page_name: 'about' } })).toBe('About Page');
  expect(versionName({ collection: 'photos', data: { alt: ' ' } })).toBe('Without a name');
});

test('A deleted entry is shown with its picture or its first photo', () => {
  const collection = 'car_listings';
  const dependents = [{ collection: 'photos', id: 'a', data: { url: '/photo.jpg' } }];
  expect(deletedPicture({ collection, data: { image: '/own.jpg' }, dependents })).toBe('/own.jpg');
  expect(deletedPicture({ collection, data: { image: null }, dependents })).toBe('/photo.jpg');
  const data = { brochure_pdf: '/a.pdf' };
  expect(deletedPicture({ collection, data, dependents: [] })).toBeUndefined();
});
