import { contactSentences } from '@site/domain/enquiries/contact';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { Visit } from '../../support/browser.ts';
import { unique } from '../../support/suite.ts';
import { forget, storedFor } from './enquiries.ts';
import { eventually, sees, visitors } from './visitors.ts';

const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';
const NAME = '2024 Perodua Myvi 1.5 AV';

describe('on a vehicle’s page', () => {
  const { arrive } = visitors({ stay: true });
  let visit: Visit;
  beforeAll(async () => {
    visit = await arrive(MYVI, { prepare: async () => {} });
  });

  // For the device's share dialog and a refused clipboard: share-page.test.ts.
  test('sharing copies the link and says Link copied!', async () => {
    const { page, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.assign(navigator, { share: undefined }) === navigator);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await sees(page, 'Link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  // With hidden prices: vehicle.test.ts.
  test('Schedule Test Drive opens the chat beside the page', async () => {
    const { page, context } = visit;
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }));
    const chat = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Schedule Test Drive', exact: true }).click();
    const address = await page
      .getByRole('main')
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href');
    await eventually(async () => (await chat).url()).toBe(address);
  });
});

const { arrive } = visitors();

test('the fields of the form on a vehicle’s page are as wide as each other on a large screen', async () => {
  const { page } = await arrive(MYVI);
  await page.getByRole('button', { name: 'Enquire About This Vehicle' }).click();
  const widthOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.width;
  const width = await widthOf('Message');
  expect(width).toBeGreaterThan(0);
  expect([await widthOf('Name *'), await widthOf('Phone *'), await widthOf('Email *')]).toEqual([
    width,
    width,
    width,
  ]);
});

test('asking about a vehicle by the form on its page is a contact enquiry that names it, and leaves the form empty', async () => {
  const { page } = await arrive(MYVI, { viewport: 'phone' });
  const email = `${unique('vehicle')}@example.com`;
  await page.getByRole('button', { name: 'Enquire About This Vehicle' }).click();
  expect(await page.getByLabel('Message').inputValue()).toContain(NAME);
  await page.getByLabel('Name').fill('Nur Aisyah Rahman');
  await page.getByLabel('Phone').fill('012-345 6789');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, 'Invalid email address');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, contactSentences.success);
  for (const label of ['Name', 'Phone', 'Email', 'Message']) {
    expect(await page.getByLabel(label).inputValue(), label).toBe('');
  }
  const [stored] = await storedFor('contact', email);
  await forget('contact', email);
  expect(stored).toMatchObject({
    first_name: 'Nur Aisyah',
    last_name: 'Rahman',
    service: 'Vehicle Dealership',
    message: expect.stringMatching(/2024 Perodua Myvi 1\.5 AV \(ref\. .+\).*Phone: 012-345 6789$/s),
    context: { listing_id: 'perodua-myvi-1-5-av', page: MYVI },
  });
});
