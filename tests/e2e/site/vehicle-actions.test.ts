import { contactMessages } from '@site/domain/messages/enquiries';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { Visit } from '../../support/browser.ts';
import { unique } from '../../support/suite.ts';
import { forget, storedFor } from './enquiries.ts';
import { eventually, sees, visitors } from './visitors.ts';
import { hidePrices } from './wire.ts';

const { arrive } = visitors();

const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';
const NAME = '2024 Perodua Myvi 1.5 AV';

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click();

/** What the device's share facility is told, kept where the test can read it. */
declare global {
  interface Window {
    shared?: ShareData;
    failSharing?: string;
  }
}

describe('sharing a vehicle', () => {
  const withShareFacility = (page: Page) =>
    page.addInitScript(() => {
      navigator.share = (data?: ShareData) => {
        window.shared = data;
        const name = window.failSharing;
        return name ? Promise.reject(new DOMException('', name)) : Promise.resolve();
      };
    });
  const withoutShareFacility = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    });
  /** The visitor has forbidden this site to write to the clipboard. */
  const denyClipboard = async ({ page, context }: Visit) => {
    const session = await context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      browserContextId: targetInfo.browserContextId,
    });
  };

  test('uses the device’s share facility where there is one, and says nothing when the visitor changes their mind', async () => {
    const { page, context } = await arrive(MYVI, { prepare: withShareFacility });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share(page);
    await eventually(() => page.evaluate(() => window.shared)).toEqual({ title: NAME, url: page.url() });
    expect(await page.getByText('Link copied!').count()).toBe(0);
    await page.evaluate(() => {
      delete window.shared;
      window.failSharing = 'AbortError';
    });
    await share(page);
    await eventually(() => page.evaluate(() => window.shared !== undefined)).toBe(true);
    expect(await page.getByText(/Link copied|Copy this link/).count()).toBe(0);
  });

  test('otherwise copies the link and says Link copied!', async () => {
    const { page, context } = await arrive(MYVI, { prepare: withoutShareFacility });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share(page);
    await sees(page, 'Link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('shows the link when the clipboard refuses', async () => {
    const visit = await arrive(MYVI, { prepare: withoutShareFacility });
    await denyClipboard(visit);
    const { page } = visit;
    await share(page);
    await sees(page, `Copy this link: ${page.url()}`);
  });
});

describe('asking about a vehicle', () => {
  test('by chat, phone and e-mail is addressed and worded already', async () => {
    const { page } = await arrive(MYVI);
    const hrefOf = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).getAttribute('href');
    const chat = new URL((await hrefOf(/WhatsApp/)) ?? '');
    expect(chat.origin).toBe('https://wa.me');
    expect(chat.pathname).toMatch(/^\/60\d{8,10}$/);
    const message = chat.searchParams.get('text');
    expect(message).toContain(NAME);
    expect(message).toMatch(/pricing details.*test drive/);
    expect(await hrefOf(/^Call/)).toBe(`tel:+${chat.pathname.slice(1)}`);

    const mail = new URL((await hrefOf(/E-mail/)) ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('subject')).toContain(NAME);
    expect(mail.searchParams.get('body')).toMatch(/pricing details.*test drive/s);
  });

  test('by the form on its page is a contact enquiry that names it', async () => {
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

  test.each([
    ['Schedule Test Drive', async () => {}],
    ['Contact for Price & Test Drive', hidePrices],
  ])('%s opens the same chat beside the page', async (name, prepare) => {
    const { page, context } = await arrive('/services/car-dealership/shop?brand=perodua', { prepare });
    await page.getByRole('link', { name: NAME }).click();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }));
    const chat = context.waitForEvent('page');
    await page.getByRole('button', { name, exact: true }).click();
    const address = await page
      .getByRole('main')
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href');
    await eventually(async () => (await chat).url()).toBe(address);
  });
});
