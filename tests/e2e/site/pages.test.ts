import { company } from '@site/domain/company';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { sidewaysScroll } from '../../support/back-office.ts';
import { type Visit, viewports } from '../../support/browser.ts';
import { namedRowsOf, rowsOf } from '../../support/matrix.ts';
import { addresses, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

/** Other tests check the rest with axe: forms.test.ts, growing-lists.test.ts, stock.test.ts. Tiers of a category share a page. */
const standIns = addresses.filter(
  (address) => !/inquiry$|tab=|sort=|favourites|compare|major$/.test(address),
);

/** The page has a title and one main heading, fits every window, passes axe, and logs no error or policy violation. */
async function expectGoodPage({ page, errors }: Visit): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.title()).toContain(company.name);
  const { phone, desktop } = viewports;
  for (const viewport of rowsOf([phone, desktop], [phone])) {
    await page.setViewportSize(viewport);
    expect(await axeFindings(page)).toEqual([]);
  }
  for (const width of rowsOf([360, phone.width, 768, 1024, desktop.width, 1920], [360, 768, desktop.width])) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0);
  }
  expect(errors).toEqual([]);
}

test.each(rowsOf(addresses, standIns))(
  '%s opens with a title and one main heading, fits every window, passes axe and logs no error',
  async (address) => {
    await expectGoodPage(await arrive(address, { viewport: 'phone' }));
  },
);

/** The sentence of a page without content, its link back and the target. */
const noPage = { says: 'This page does not exist', by: 'Go to the home page', to: '/' };
const noTier = {
  says: 'Tier not found',
  by: 'Back to Home Renovation',
  to: '/services/home-renovation',
};
const noProject = {
  says: 'Project not found',
  by: 'Back to Gallery',
  to: '/services/home-renovation/gallery',
};
const noVehicle = {
  says: 'Vehicle not found',
  by: 'Back to inventory',
  to: '/services/car-dealership/shop',
};

const deadEnds = {
  '/no/such/page': noPage,
  '/services/home-renovation/kitchen/enormous': noTier,
  '/services/home-renovation/roof/minor': noTier,
  '/services/home-renovation/gallery/no-such-project': noProject,
  '/services/car-dealership/listing/no-such-car': noVehicle,
};

test.each(namedRowsOf<typeof noPage>(deadEnds, '/no/such/page'))(
  '%s says that it leads nowhere, fits and passes axe, is not kept by search engines, and leads back',
  async (address, { says, by, to }) => {
    const visit = await arrive(address, { viewport: 'phone' });
    const { page } = visit;
    await page.getByRole('heading', { level: 1, name: says }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectGoodPage(visit);
    await page.getByRole('main').getByRole('link', { name: by }).click();
    await expect.poll(() => whereabouts(page)).toBe(to);
  },
);
