import { describe, expect, test } from 'vitest';
import { eventually, figuresIn, partUnder, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

describe('the about page', () => {
  test('leads back home from its top', async () => {
    const { page } = await arrive('/about');
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await eventually(() => whereabouts(page)).toBe('/');
  });

  test('tells its purpose: a vision and a mission in three points', async () => {
    const { page } = await arrive('/about');
    const purpose = partUnder(page, 'Our Purpose');
    expect(await textsOf(purpose.getByRole('heading', { level: 3 }))).toEqual(['Our Vision', 'Our Mission']);
    expect(await purpose.getByRole('listitem').count()).toBe(3);
  });

  test('tells its own figures', async () => {
    const { page } = await arrive('/about');
    expect(await figuresIn(page.getByRole('main'))).toEqual([
      '500+ Projects Completed',
      '15+ Years Experience',
      '98% Client Satisfaction',
      '24/7 Support Available',
    ]);
  });

  test('has four core values and four reasons to choose it', async () => {
    const { page } = await arrive('/about');
    const values = partUnder(page, 'Our Core Values').getByRole('listitem').getByRole('heading');
    expect(await textsOf(values)).toEqual(['Integrity', 'Excellence', 'Innovation', 'Customer-Focus']);
    const reasons = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Why Choose/ }) });
    expect(await reasons.getByRole('listitem').count()).toBe(4);
  });

  test.each([
    ['Business Consultation', '/services/business-consultation'],
    ['Home Renovation', '/services/home-renovation'],
    ['Vehicle Dealership', '/services/car-dealership'],
  ])('the %s card says Learn More and leads to %s', async (title, address) => {
    const { page } = await arrive('/about');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe(3);
    const card = cards.filter({ has: page.getByRole('heading', { name: title }) });
    await card.getByRole('link', { name: 'Learn More' }).click();
    await eventually(() => whereabouts(page)).toBe(address);
  });

  test('closes with Get In Touch, which leads to the contact section', async () => {
    const { page } = await arrive('/about');
    await page.getByRole('main').getByRole('link', { name: 'Get In Touch' }).click();
    await eventually(() => whereabouts(page)).toBe('/#contact');
    await page.locator('section#contact').waitFor();
  });
});
