import { describe, expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../../tests/support/content-problems.ts';
import { dealershipPage } from './content.ts';
import { DEFAULT_SHOP_TAB, shopPage } from './shop-content.ts';

test.each([
  ['overview', dealershipPage],
  ['shop', shopPage],
])('the %s page has a title and description of the right length, and tidy text', (_, page) => {
  expect(metaProblems(page.meta)).toEqual([]);
  expect(untidyText(page)).toEqual([]);
});

describe('overview', () => {
  test('leads to the shop', () => {
    expect(dealershipPage.hero.links.map((link) => link.to)).toEqual(['/services/car-dealership/shop']);
  });

  test('has a card for each tab of the shop', () => {
    expect(dealershipPage.vehicleTypes.cards.map((card) => card.link.to)).toEqual(
      shopPage.tabs.map((tab) => `/services/car-dealership/shop?tab=${tab.value}`),
    );
  });

  test('tells a four-step process and why to buy here', () => {
    expect(dealershipPage.process.items.map((step) => step.title)).toEqual([
      'Browse',
      'Test Drive',
      'Finance',
      'Drive Away',
    ]);
    expect(dealershipPage.whyChoose.items.length).toBeGreaterThanOrEqual(4);
  });

  test('offers to contact sales', () => {
    expect(dealershipPage.contactSales).toBe('Contact Sales');
  });
});

describe('shop', () => {
  test('has three tabs and opens on new vehicles', () => {
    expect(shopPage.tabs.map((tab) => [tab.value, tab.label])).toEqual([
      ['firsthand', 'New Vehicles'],
      ['secondhand', 'Second Hand'],
      ['recon', 'Recon Cars'],
    ]);
    expect(DEFAULT_SHOP_TAB).toBe('firsthand');
  });

  test('leads back to the dealership, and closes with sales and services', () => {
    expect(shopPage.hero.links.map((link) => link.to)).toEqual(['/services/car-dealership']);
    expect(shopPage.contactSales).toBe('Contact Sales');
    expect(shopPage.closing.links.map((link) => link.label)).toEqual(['Back to Services']);
  });
});
