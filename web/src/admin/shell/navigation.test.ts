import { expect, test } from 'vitest';
import { isCurrent, navigation, screensOf } from './navigation.ts';

const currentAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site');
  return navigation.filter((item) => isCurrent(item, { pathname, search })).map(({ label }) => label);
};

test.each([
  ['/admin', 'Overview'],
  ['/admin?tab=overview', 'Overview'],
  ['/admin?tab=nonsense', 'Overview'],
  ['/admin?tab=enquiries&type=recon&q=myvi', 'Enquiries'],
  ['/admin?tab=heroes', 'Hero images'],
  ['/admin/car-listings', 'Listings'],
  ['/admin/car-listings?form=new', 'Listings'],
])('%s is shown as %s, and as nothing else', (address, label) => {
  expect(currentAt(address)).toEqual([label]);
});

test('a phone has four places beside More', () => {
  expect(navigation.filter(({ isInBar }) => isInBar).map(({ label }) => label)).toEqual([
    'Overview',
    'Enquiries',
    'Listings',
    'Gallery',
  ]);
});

test('everybody sees the screens that name nobody', () => {
  expect(screensOf(undefined).length).toBeGreaterThanOrEqual(8);
});
