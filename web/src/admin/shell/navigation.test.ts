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
  ['/admin/people', 'People'],
  ['/admin/car-listings', 'Listings'],
  ['/admin/car-listings?form=new', 'Listings'],
])('%s is shown as %s, and as nothing else', (address, label) => {
  expect(currentAt(address)).toEqual([label]);
});

const everything = ['Brands', 'Portfolio', 'Hero images', 'Settings'];

test.each([
  ['owner', ['Overview', 'Enquiries', 'Listings', 'Gallery'], [...everything, 'People', 'Audit log']],
  ['editor', ['Overview', 'Listings', 'Gallery'], everything],
  ['sales', ['Overview', 'Enquiries', 'Availability'], ['Settings']],
] as const)('on a phone %s has %j beside More, and %j behind it', (role, bar, more) => {
  const screens = screensOf({ id: 'nurul', username: 'Nurul', role, secondFactor: 'off' });
  const labels = (isInBar: boolean) =>
    screens.filter((item) => (item.isInBar ?? false) === isInBar).map(({ label }) => label);
  expect(labels(true)).toEqual(bar);
  expect(labels(false).toSorted()).toEqual(more.toSorted());
});

test('who is not known sees the screens of everybody', () => {
  expect(screensOf(undefined).map(({ label }) => label)).toEqual(['Overview', 'Settings']);
});
