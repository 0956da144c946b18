/// <reference lib="dom" />
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import type { Field } from '@site/domain/fields';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rowWith, sidewaysScroll, useBackOffice } from '../../support/back-office.ts';
import { drawn } from '../../support/browser.ts';
import { namedRowsOf } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { unique, writeContent, writeInquiry } from '../../support/suite.ts';

/** docs/product/public-site.md, "Texts of people". Texts as people paste them: in Jawi, with no-break spaces as from Word, and with a link without a place to wrap. */

const mark = unique('كلڠ');
const joined = 'rumah teres dua tingkat di tepi sungai'.replaceAll(' ', '\u00a0');
const text = `${mark}\u00a0${joined} https://example.com/${'x'.repeat(100)}`;

const office = useBackOffice();

/** A sample with the text in each field that takes any text. */
function pasted(collection: ContentCollection) {
  const fields = Object.entries<Field>(contentKinds[collection].fields).flatMap(([name, field]) => {
    const { is, pattern, fits, isHidden, stored } = field;
    if (pattern || fits || stored || isHidden || !['text', 'longText', 'lines'].includes(is)) return [];
    return [[name, is === 'lines' ? [text, `${text}2`] : text]];
  });
  return Object.fromEntries(fields);
}

let ids: Readonly<Record<'brand' | 'listing' | 'project' | 'story' | 'lead', string>>;

beforeAll(async () => {
  const brand = await writeContent('car_brands', { name: text, logo_url: null, display_order: 5_000 });
  const listing = await writeContent('car_listings', {
    ...pasted('car_listings'),
    ...{ brand_id: brand.id, make: text, stock_no: null, image: null },
  });
  await writeContent('car_color_variants', { ...pasted('car_color_variants'), car_listing_id: listing.id });
  // Without a picture it is none of the finished projects of the landing page.
  const unfinished = { ...pasted('renovation_gallery'), before_image: null };
  const project = await writeContent('renovation_gallery', unfinished);
  const story = await writeContent('business_portfolio', pasted('business_portfolio'));
  const answers = { name: mark, location: text, specific_requirements: text, message: text };
  const enquiry = await writeInquiry('renovation', { ...answers, email: `${unique('jawi')}@example.com` });
  const lead = leadId('renovation', enquiry.id);
  ids = { brand: brand.id, listing: listing.id, project: project.id, story: story.id, lead };
});

/** Finds faulty texts of people: cut, beside the window, out of their button, or in our direction of writing. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isInside = (element: Element, is: (style: CSSStyleDeclaration) => boolean): boolean =>
      is(getComputedStyle(element)) ||
      (element.parentElement !== null && isInside(element.parentElement, is));
    while (nodes.nextNode()) {
      const { parentElement: element } = nodes.currentNode;
      if (!nodes.currentNode.textContent?.includes(mark) || !element?.checkVisibility()) continue;
      // For screen readers only.
      if (isInside(element, ({ clip }) => clip !== 'auto')) continue;
      const name = `${element.outerHTML.slice(0, 120)} in ${element.parentElement?.outerHTML.slice(0, 120)}`;
      if (element.closest<HTMLElement>('[dir], bdi')?.dir !== 'auto') found.push(`no direction: ${name}`);
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const button = element.closest('button')?.getBoundingClientRect();
      if (button && (top < button.top || bottom > button.bottom)) found.push(`out of its button: ${name}`);
      const scrolls = isInside(element, ({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll');
      if (!scrolls && (left < -1 || right > document.documentElement.clientWidth + 1))
        found.push(`beside the window (${Math.round(left)} to ${Math.round(right)}): ${name}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
      if (field.value.includes(mark) && field.dir !== 'auto') found.push(`no direction: ${field.outerHTML}`);
    for (const box of document.querySelectorAll('dialog *'))
      if (getComputedStyle(box).overflowY === 'auto' && box.scrollWidth > box.clientWidth + 1)
        found.push(`a dialog scrolls sideways: ${box.scrollWidth} of ${box.clientWidth}`);
    return found;
  }, mark);
}

/** On a small and on a usual phone, and on a desktop. */
async function expectReadable(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return document.body.textContent?.includes(mark) || fields.some(({ value }) => value.includes(mark));
  }, mark);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    expect([await faults(page), await sidewaysScroll(page)], `at ${width} pixels`).toEqual([[], 0]);
  }
}

const pages: Record<string, () => string> = {
  'a vehicle': () => `/services/car-dealership/listing/${ids.listing}`,
  'a project': () => `/services/home-renovation/gallery/${ids.project}`,
  'the gallery': () => '/services/home-renovation/gallery',
  'the stories': () => '/services/business-consultation/portfolio',
  'the inventory': () => '/services/car-dealership/shop',
  'the comparison': () => `/services/car-dealership/compare?ids=${ids.listing}`,
};

test.each(namedRowsOf(pages, 'a vehicle', 'the inventory'))(
  'Texts of people on the page of %s wrap in every window, in the direction of their script',
  async (_, address) => {
    const [path = ''] = address().split('?');
    const holder = path.endsWith('compare') ? '/catalogue.json' : path;
    await receivedOnce(holder, ({ text }) => text.includes(mark));
    await expectReadable(await office.open(address()));
  },
);

/** Words of the list that stand on several lines, the places of the pictures and names of its rows, and whether their buttons can be pressed. */
const look = (page: Page) =>
  page.locator('tbody').evaluate((rows) => {
    const nodes = document.createTreeWalker(rows, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    const [picture, name] = [rows.querySelector('img'), rows.querySelector('strong')];
    const isBeside =
      (picture?.getBoundingClientRect().right ?? 0) < (name?.getBoundingClientRect().left ?? 0);
    const buttons = [...rows.querySelectorAll('[data-actions] > *')];
    const reached = buttons.filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    const isInReach = reached.length > 0 && reached.length === buttons.length;
    return { broken, isBeside, isInReach };
  });

test('In a narrow list words stay whole and buttons in reach, and on a desktop a short name stands beside its picture', async () => {
  const industry = unique('Manufacturing');
  const story = { industry, category: 'Performance Optimization', image: '/favicon.svg' };
  for (const [day, company] of ['Kopi Tepian Warisan Sejahtera', 'Kopi'].entries())
    await writeContent('business_portfolio', { ...story, company, created_at: new Date(day * 86_400_000) });
  const page = await office.open(`/admin/business-portfolio?q=${encodeURIComponent(industry)}`);
  await page.getByText('Kopi', { exact: true }).waitFor();
  expect(await look(page)).toEqual({ broken: [], isBeside: true, isInReach: true });
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    expect(await look(page), `at ${width} pixels`).toMatchObject({ broken: [], isInReach: true });
  }
});

const query = `q=${encodeURIComponent(mark)}`;

const screens: Record<string, () => string> = {
  stories: () => `business-portfolio?${query}`,
  'a story': () => `business-portfolio?form=${ids.story}`,
  projects: () => `renovation-gallery?${query}`,
  'a project': () => `renovation-gallery?form=${ids.project}`,
  vehicles: () => `car-listings?${query}`,
  'a vehicle': () => `car-listings?form=${ids.listing}`,
  colours: () => `car-listings?variants=${ids.listing}`,
  brands: () => `car-brands?${query}`,
  'a brand': () => `car-brands?form=${ids.brand}`,
  availability: () => `availability?${query}`,
};

// Lists share their code, and so do forms.
test.each(namedRowsOf(screens, 'vehicles', 'a vehicle'))(
  'Texts of people on the screen of %s wrap in every window, in the direction of their script',
  async (_, address) => expectReadable(await office.open(`/admin/${address()}`)),
);

test('A text of a person, and what is said about it, wraps in the inbox, dialogs, toasts and the timeline, in the direction of its script', async () => {
  const page = await office.open(`/admin?tab=enquiries&type=all&lead=${encodeURIComponent(ids.lead)}`);
  const dialog = page.getByRole('dialog');
  await step('a note and a next step', async () => {
    await dialog.getByLabel('Note', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Strike note/ }).waitFor();
    await dialog.getByLabel('Next step').fill(text.slice(0, 190));
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Due').fill(day);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(/^Next step, due/).waitFor();
    await expectReadable(page);
  });
  await step('the inbox', async () => {
    await office.go(page, `/admin?tab=enquiries&type=all&${query}`);
    await expectReadable(page);
  });
  await step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(mark);
    await dialog.getByRole('option', { name: mark }).first().waitFor();
    await expectReadable(page);
    await page.keyboard.press('Escape');
  });
  await step('a chosen entry that a search hides', async () => {
    const list = await office.open(`/admin/renovation-gallery?q=${encodeURIComponent(mark)}`);
    await rowWith(list, mark).getByRole('checkbox').check();
    await list.getByRole('searchbox').fill('nothing of this kind');
    await list.getByText('is hidden now', { exact: false }).waitFor();
    await expectReadable(list);
    await list.getByRole('button', { name: 'Clear selection' }).click();
  });
  await step('the history and the question of a deletion', async () => {
    const list = await office.open(`/admin/renovation-gallery?q=${encodeURIComponent(mark)}`);
    for (const action of ['History', 'Delete']) {
      await list.setViewportSize({ width: 390, height: 844 });
      await rowWith(list, mark)
        .getByRole('button', { name: /^More actions/ })
        .click();
      await list.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
      await list.getByRole('dialog').getByRole('heading').first().waitFor();
      await expectReadable(list);
      await list.keyboard.press('Escape');
    }
  });
});
