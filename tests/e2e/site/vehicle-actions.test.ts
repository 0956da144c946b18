import { contactMessages } from '@site/domain/messages/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { Visit } from '../../support/browser.ts';
import { unique } from '../../support/suite.ts';
import { forget, storedFor } from './enquiries.ts';
import { eventually, sees, visitors } from './visitors.ts';

const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';
const NAME = '2024 Perodua Myvi 1.5 AV';

/** What the device's share facility is told, kept where the test can read it. */
declare global {
  interface Window {
    shared?: ShareData;
    failSharing?: string;
  }
}

describe('on a vehicle’s page', () => {
  const { arrive } = visitors({ stay: true });
  let visit: Visit;
  beforeAll(async () => {
    visit = await arrive(MYVI, { prepare: async () => {} });
  });

  const share = () => visit.page.getByRole('button', { name: 'Share', exact: true }).click();
  const withoutShareFacility = () =>
    visit.page.evaluate(() => Object.assign(navigator, { share: undefined }) === navigator);
  /** The visitor has forbidden this site to write to the clipboard. */
  const denyClipboard = async ({ page, context }: Visit) => {
    await context.clearPermissions();
    const session = await context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      browserContextId: targetInfo.browserContextId,
    });
  };

  test('sharing uses the device’s share facility where there is one, and says nothing when the visitor changes their mind', async () => {
    const { page, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => {
      navigator.share = (data?: ShareData) => {
        window.shared = data;
        const name = window.failSharing;
        return name ? Promise.reject(new DOMException('', name)) : Promise.resolve();
      };
    });
    await share();
    await eventually(() => page.evaluate(() => window.shared)).toEqual({ title: NAME, url: page.url() });
    expect(await page.getByText('Link copied!').count()).toBe(0);
    await page.evaluate(() => {
      delete window.shared;
      window.failSharing = 'AbortError';
    });
    await share();
    await eventually(() => page.evaluate(() => window.shared !== undefined)).toBe(true);
    expect(await page.getByText(/Link copied|Copy this link/).count()).toBe(0);
  });

  test('sharing otherwise copies the link and says Link copied!', async () => {
    const { page, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withoutShareFacility();
    await share();
    await sees(page, 'Link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('sharing shows the link when the clipboard refuses', async () => {
    await withoutShareFacility();
    await denyClipboard(visit);
    await share();
    await sees(visit.page, `Copy this link: ${visit.page.url()}`);
  });

  // While prices are hidden: vehicle.test.ts.
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
  await sees(page, contactMessages.emailInvalid);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, contactMessages.success);
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
