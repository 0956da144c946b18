import { expect, test } from 'vitest';
import { deletedName, deletedPicture } from './trash.tsx';

test('what is deleted is called as it was in its list', () => {
  const vehicle = { make: 'Perodua', model: 'Myvi', year: 2023 };
  expect(deletedName({ collection: 'car_listings', data: vehicle })).toBe('Perodua Myvi 2023');
  expect(deletedName({ collection: 'car_listings', data: { ...vehicle, year: null } })).toBe('Perodua Myvi');
  expect(deletedName({ collection: 'hero_images', data: { page_name: 'about' } })).toBe('About Page');
  expect(deletedName({ collection: 'photos', data: { alt: ' ' } })).toBe('Without a name');
});

test('it is shown with its picture, or with the first of its photos', () => {
  const photo = { collection: 'photos', id: 'a', data: { url: '/photo.jpg' } };
  expect(deletedPicture({ data: { image: '/own.jpg' }, dependents: [photo] })).toBe('/own.jpg');
  expect(deletedPicture({ data: { image: null }, dependents: [photo] })).toBe('/photo.jpg');
  expect(deletedPicture({ data: { brochure_pdf: '/a.pdf' }, dependents: [] })).toBeUndefined();
});
