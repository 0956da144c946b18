import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, visitors } from './visitors.ts';
import { alterAnswer, row } from './wire.ts';

const { arrive } = visitors();

const section = (page: Page, id: string) => page.locator(`section#${id}`);

test('the home page opens at the section of its address; Get Started and Learn More scroll to the services and to what the company is', async () => {
  const { page } = await arrive('/#contact');
  const topOf = (id: string) =>
    section(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await eventually(() => topOf('contact')).toBeLessThan(120);
  expect(await topOf('contact')).toBeGreaterThan(-40);
  for (const [button, id] of [
    ['Get Started', 'services'],
    ['Learn More', 'about'],
  ] as const) {
    await section(page, 'home').getByRole('link', { name: button, exact: true }).click();
    await eventually(() => topOf(id)).toBeLessThan(120);
    await eventually(() => topOf(id)).toBeGreaterThan(-40);
  }
});

/** Opens the home page by a link, so that the browser reads the picture. For the HTML: web/src/app/entry-server.test.ts. */
async function follow(prepare: (page: Page) => Promise<unknown>) {
  const visit = await arrive('/about', { prepare });
  await visit.page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await visit.page.waitForURL(/\/$/);
  return visit;
}

test('the home page shows the picture that administrators chose', async () => {
  const choose = (body: string) =>
    body
      .replace(/("image_url":\s*\{\s*"stringValue":\s*)"[^"]*"/, '$1"/illustrations/heroes/about.svg"')
      .replace(/("alt_text":\s*\{\s*"stringValue":\s*)"[^"]*"/, '$1"Chosen by hand"');
  const { page } = await follow((page) => alterAnswer(page, row('hero_images'), choose));
  const picture = page.getByAltText('Chosen by hand', { exact: true });
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toBe('/illustrations/heroes/about.svg');
});
