import { BACK_OFFICE, hasId, routeNames, routes } from '@site/domain/routes';
import { expect, test } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { skeletonFile } from './skeleton-file.ts';

test('Hosting sends the back office, and for each page with an id its skeleton', () => {
  const skeletons = routeNames.filter(hasId).map((page) => ({
    source: routes[page].path.replace(':id', '*'),
    destination: `/${skeletonFile(page)}`,
  }));
  const backOffice = { source: `${BACK_OFFICE}/**`, destination: '/admin.html' };
  const byAddress = (a: { source: string }, b: { source: string }) => a.source.localeCompare(b.source);
  expect([...firebaseJson.hosting.rewrites].sort(byAddress)).toEqual(
    [backOffice, ...skeletons].sort(byAddress),
  );
});
