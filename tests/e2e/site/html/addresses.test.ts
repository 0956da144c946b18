import { adminPaths } from '@site/domain/admin-routes';
import { afterAll, expect, test } from 'vitest';
import { SITE } from '../../../support/browser.ts';
import { contentSamples } from '../../../support/samples.ts';
import { discardTemporary, writeTemporary } from '../../../support/suite.ts';

afterAll(() => discardTemporary());

const LISTING = '/services/car-dealership/listing';

async function answerTo(path: string) {
  const { status, headers } = await fetch(SITE + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

// For every mark that a message adds to an address: domain/src/routes.test.ts.
test.each([
  ['/about)?from=whatsapp', '/about?from=whatsapp'],
  ['/about%E2%80%99', '/about'],
  ['/Services/Car-Dealership/Shop?brand=a&tab=recon', '/services/car-dealership/shop?brand=a&tab=recon'],
  ['/services/home-renovation/kitchen/minor///', '/services/home-renovation/kitchen/minor'],
  ['//about', '/about'],
  ['/ADMIN/', '/admin'],
  ['/Admin/Login?next=%2Fadmin', '/admin/login?next=%2Fadmin'],
  ['/admin/Car-Brands).', '/admin/car-brands'],
  ['/admin//audit-log', '/admin/audit-log'],
])('%s leads to %s', async (wrong, right) => {
  expect(await answerTo(wrong)).toEqual([301, right]);
  expect(await answerTo(right)).toEqual([200, null]);
});

test('The address of a vehicle is found with capital letters before it and a bracket behind it; its id keeps its letters', async () => {
  const { id } = await writeTemporary('car_listings', {
    ...contentSamples.car_listings,
    created_at: new Date(),
  });
  const right = `${LISTING}/${id}`;
  for (const wrong of [`${right})`, `${right}.`, `/Services/Car-Dealership/Listing/${id}`, `${right}%20`])
    expect(await answerTo(`${wrong}?a=B`), wrong).toEqual([301, `${right}?a=B`]);
  const other = id.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect(await answerTo(`${LISTING}/${other}`)).toEqual([404, null]);
});

test.each(['/Nothing.', '/.env', '/Admin/Nothing', '/administrator', `${LISTING}/missing)`, '/sitemap.xml)'])(
  '%s is really missing',
  async (path) => {
    expect(await answerTo(path)).toEqual([404, null]);
  },
);

test('Each page of the back office is found', async () => {
  expect(adminPaths).toHaveLength(12);
  for (const path of adminPaths) expect(await answerTo(path), path).toEqual([200, null]);
});

test('Slashes before the name of another site lead to a missing page of this one', async () => {
  expect(await answerTo('//evil.example/about')).toEqual([301, '/evil.example/about']);
  expect(await answerTo('/evil.example/about')).toEqual([404, null]);
});

test.each([
  ['/favicon.ico', /icon/],
  ['/apple-touch-icon.png', /image\/png/],
  ['/site.webmanifest', /json/],
])('Browsers find %s', async (path, type) => {
  const { status, headers } = await fetch(SITE + path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(type);
});
