import { readFileSync } from 'node:fs';
import { adminPaths } from '@site/domain/admin-routes';
import { hasAccess, type Role } from '@site/domain/roles';
import { expect, test } from 'vitest';
import { isCurrent, screens, screensOf } from './screens.ts';

const currentAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site');
  return screens.filter((item) => isCurrent(item, { pathname, search })).map(({ label }) => label);
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

const labelsOf = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);
const screensFor = (role: Role) => screensOf((access) => hasAccess(role, access));

test.each([
  ['owner', ['Overview', 'Enquiries', 'Listings', 'Gallery']],
  ['editor', ['Overview', 'Listings', 'Gallery', 'Portfolio']],
  ['sales', ['Overview', 'Enquiries', 'Availability', 'Settings']],
] as const)('the bar of a phone has the first four screens: %s', (role, labels) => {
  expect(labelsOf(screensFor(role)).slice(0, 4)).toEqual(labels);
});

test('each role sees the screens that it may use', () => {
  expect(labelsOf(screensFor('editor'))).not.toContain('Enquiries');
  expect(screensFor('owner')).toEqual(screens);
});

test('the address of each screen can be opened, kept as a bookmark and loaded again', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const { regex } = hosting.rewrites.find(
    ({ destination }: { destination?: string }) => destination === '/admin.html',
  );
  for (const { to } of screens) {
    const [path] = to.split('?');
    expect(adminPaths, 'adminPaths of domain/src/admin-routes.ts').toContain(path);
    if (path !== '/admin') expect(path, 'the rewrite of firebase.json').toMatch(new RegExp(regex));
  }
});
