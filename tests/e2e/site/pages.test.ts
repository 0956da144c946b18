import { expect, test } from 'vitest';
import { namedRowsOf } from '../../support/matrix.ts';
import { expectGoodPage } from './good-page.ts';
import { visitors } from './visitors.ts';

const { arrive } = visitors();

/** Every public address of this part, with a row of the sample content where it takes an id. */
const addresses = [
  '/',
  '/about',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/car-dealership',
  '/services/car-dealership/shop',
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/shop?tab=recon',
  '/services/car-dealership/shop?tab=firsthand&brand=perodua',
  '/services/car-dealership/shop?sort=newest',
  '/services/car-dealership/favourites',
  '/services/car-dealership/compare?ids=perodua-myvi-1-5-av,perodua-ativa-1-0t-av',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
];

test.each(addresses)(
  '%s opens with a title and one main heading, fits every window, passes axe in two and logs no error',
  async (address) => {
    await expectGoodPage(await arrive(address, { viewport: 'phone' }));
  },
);

/** Addresses that lead nowhere, and what they say. */
const deadEnds: Readonly<Record<string, string>> = {
  '/no/such/page': 'This page does not exist',
  '/services/home-renovation/kitchen/enormous': 'Tier not found',
  '/services/home-renovation/gallery/no-such-project': 'Project not found',
  '/services/car-dealership/listing/no-such-car': 'Vehicle not found',
};

test.each(namedRowsOf(deadEnds, '/services/car-dealership/listing/no-such-car'))(
  '%s says %s, fits and passes axe, and is not kept by search engines',
  async (address, sentence) => {
    const visit = await arrive(address, { viewport: 'phone' });
    await visit.page.getByRole('heading', { level: 1, name: sentence }).waitFor();
    expect(await visit.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await visit.page.locator('link[rel=canonical]').count()).toBe(0);
    await expectGoodPage(visit);
  },
);
