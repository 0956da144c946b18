import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, figuresIn, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';
import { alterAnswer, missRow, row } from './wire.ts';

const { arrive } = visitors();

const section = (page: Page, id: string) => page.locator(`section#${id}`);

describe('the home page', () => {
  test('has the sections home, services, about and contact, in that order, then the footer', async () => {
    const { page } = await arrive('/');
    const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(['home', 'services', 'about', 'contact']);
    await sees(
      section(page, 'home'),
      'Excellence in consultation, home renovation, and automotive solutions.',
    );
    const order = await page.locator('main, footer').evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(order).toEqual(['MAIN', 'FOOTER']);
  });

  test.each([
    ['Get Started', 'services'],
    ['Learn More', 'about'],
  ])('%s scrolls to the %s section', async (button, id) => {
    const { page } = await arrive('/');
    await section(page, 'home').getByRole('link', { name: button, exact: true }).click();
    const top = () => section(page, id).evaluate((element) => element.getBoundingClientRect().top);
    await eventually(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThan(-40);
  });

  const services = [
    {
      title: 'Renovation',
      address: '/services/home-renovation',
      features: ['Interior Design', 'Kitchen Remodeling', 'Bathroom Renovation', 'Custom Solutions'],
    },
    {
      title: 'Vehicle Dealership',
      address: '/services/car-dealership',
      features: ['Quality Vehicles', 'Financing Options', 'Trade-In Services', 'Maintenance Support'],
    },
    {
      title: 'Business Consultation',
      address: '/services/business-consultation',
      features: ['Strategic Planning', 'Market Analysis', 'Growth Strategies', 'Risk Assessment'],
    },
  ];

  test('shows exactly three services', async () => {
    const { page } = await arrive('/');
    await section(page, 'services').getByRole('heading', { name: 'Our Services' }).waitFor();
    const titles = section(page, 'services').getByRole('article').getByRole('heading');
    expect(await textsOf(titles)).toEqual(services.map(({ title }) => title));
  });

  test.each(services)('$title has a description, four features and Learn more', async (service) => {
    const { page } = await arrive('/');
    const block = section(page, 'services')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: service.title, exact: true }) });
    expect((await textOf(block.locator('p'))).length).toBeGreaterThan(40);
    expect(await textsOf(block.getByRole('listitem'))).toEqual(service.features);
    await block.getByRole('link', { name: 'Learn more' }).click();
    await eventually(() => whereabouts(page)).toBe(service.address);
  });

  test('tells its own figures and four values, and leads to the about page', async () => {
    const { page } = await arrive('/');
    const about = section(page, 'about');
    expect(await figuresIn(about)).toEqual([
      '30+ Projects Completed',
      '4+ Years Experience',
      '98% Client Satisfaction',
      '24/7 Support Available',
    ]);
    expect(await textsOf(about.getByRole('listitem').getByRole('heading'))).toEqual([
      'Integrity',
      'Excellence',
      'Innovation',
      'Customer-Focus',
    ]);
    await about.getByRole('link', { name: 'Learn More About Us' }).click();
    await eventually(() => whereabouts(page)).toBe('/about');
  });

  test('tells phone, e-mail, the address in Klang and the opening hours', async () => {
    const { page } = await arrive('/#contact');
    const contact = section(page, 'contact');
    expect(await textOf(contact.locator('a[href^="tel:+60"]'))).toMatch(/^\+60 [\d-]+ \d+$/);
    expect(await textOf(contact.locator('a[href^="mailto:"]'))).toContain('@');
    const details = await textOf(contact.locator('dl'));
    expect(details).toContain('Klang, Selangor');
    expect(details).toContain('Mon - Fri: 9AM - 6PM');
    expect(details).toMatch(/weekends by appointment/i);
    await contact.getByRole('button', { name: 'Send Message' }).waitFor();
  });

  test('shows the picture that administrators chose', async () => {
    const choose = (body: string) =>
      body
        .replace(/("image_url":\s*\{\s*"stringValue":\s*)"[^"]*"/, '$1"/illustrations/heroes/about.svg"')
        .replace(/("alt_text":\s*\{\s*"stringValue":\s*)"[^"]*"/, '$1"Chosen by hand"');
    const { page } = await arrive('/', { prepare: (page) => alterAnswer(page, row('hero_images'), choose) });
    const picture = page.getByAltText('Chosen by hand', { exact: true });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toBe('/illustrations/heroes/about.svg');
  });

  test('shows a modern office building when none is stored', async () => {
    const { page, errors } = await arrive('/', { prepare: (page) => missRow(page, row('hero_images')) });
    const picture = page.getByAltText('Modern office building', { exact: true });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
});
