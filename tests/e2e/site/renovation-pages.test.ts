import { test } from 'vitest';
import { rowsOf } from '../../support/matrix.ts';
import { expectGoodPage } from './good-page.ts';
import { visitors } from './visitors.ts';

const { arrive } = visitors();

/** Every public address of this part, with a row of the sample content where it takes an id. */
const addresses = [
  '/services/home-renovation',
  '/services/home-renovation/minor',
  '/services/home-renovation/moderate',
  '/services/home-renovation/major',
  '/services/home-renovation/kitchen/minor',
  '/services/home-renovation/smallspacesolutions/major',
  '/services/home-renovation/inquiry',
  '/services/home-renovation/gallery',
  '/services/home-renovation/gallery/kitchen',
];

/** The three levels are one page, and so are the tiers; the form passes axe in forms.test.ts. */
const standIns = addresses.filter((address) => !/\/(moderate|major|inquiry)$/.test(address));

test.each(rowsOf(addresses, standIns))(
  '%s opens with a title and one main heading, fits every window, passes axe and logs no error',
  async (address) => {
    await expectGoodPage(await arrive(address, { viewport: 'phone' }));
  },
);
