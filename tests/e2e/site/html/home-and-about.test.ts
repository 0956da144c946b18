import { describe, expect, test } from 'vitest';
import { figuresIn, linksNamed, mainOf, pageAt, partUnder, textOf, textsIn } from '../../../support/html.ts';

const VALUES = ['Integrity', 'Excellence', 'Innovation', 'Customer-Focus'];

describe('the home page', async () => {
  const page = await pageAt('/');
  const section = (id: string) => page.querySelector(`main section#${id}`);

  test('has the sections home, services, about and contact, in that order, then the footer', () => {
    expect([...page.querySelectorAll('main section[id]')].map(({ id }) => id)).toEqual([
      'home',
      'services',
      'about',
      'contact',
    ]);
    expect([...page.querySelectorAll('main, footer')].map(({ tagName }) => tagName)).toEqual([
      'MAIN',
      'FOOTER',
    ]);
    const sentence = 'Excellence in consultation, home renovation, and automotive solutions.';
    expect(textsIn(section('home'), 'p')).toContain(sentence);
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

  test('shows three services, each with a description, four features and Learn more', () => {
    expect(textsIn(section('services'), 'h2')).toContain('Our Services');
    const blocks = [...(section('services')?.querySelectorAll('article') ?? [])];
    const shown = blocks.map((block) => ({
      title: textOf(block.querySelector('h3')),
      address: linksNamed(block, /^Learn more/)[0],
      features: textsIn(block, 'li'),
    }));
    expect(shown).toEqual(services);
    for (const block of blocks) expect(textOf(block.querySelector('p')).length).toBeGreaterThan(40);
  });

  test('tells its own figures and four values, and leads to the about page', () => {
    expect(figuresIn(section('about'))).toEqual([
      '30+ Projects Completed',
      '4+ Years Experience',
      '98% Client Satisfaction',
      '24/7 Support Available',
    ]);
    expect(textsIn(section('about'), 'li h3, li h4')).toEqual(VALUES);
    expect(linksNamed(section('about'), 'Learn More About Us')).toEqual(['/about']);
  });

  test('asks phones to turn no numbers into links, which React would not know', () => {
    const detection = page.querySelector('meta[name=format-detection]')?.getAttribute('content');
    expect(detection).toContain('telephone=no');
  });

  test('tells phone, e-mail, the address in Klang and the opening hours', () => {
    const contact = section('contact');
    expect(textOf(contact?.querySelector('a[href^="tel:+60"]'))).toMatch(/^\+60 [\d-]+ \d+$/);
    expect(textOf(contact?.querySelector('a[href^="mailto:"]'))).toContain('@');
    const details = textOf(contact?.querySelector('dl'));
    expect(details).toContain('Klang, Selangor');
    expect(details).toContain('Mon - Fri: 9AM - 6PM');
    expect(details).toMatch(/weekends by appointment/i);
  });
});

describe('the about page', async () => {
  const page = await pageAt('/about');

  test('leads back home from its top, and to the contact section from its end', () => {
    expect(linksNamed(mainOf(page), 'Back to Home')).toEqual(['/']);
    expect(linksNamed(mainOf(page), 'Get In Touch')).toEqual(['/#contact']);
  });

  test('tells its purpose: a vision and a mission in three points', () => {
    const purpose = partUnder(page, 'Our Purpose');
    expect(textsIn(purpose, 'h3')).toEqual(['Our Vision', 'Our Mission']);
    expect(textsIn(purpose, 'li')).toHaveLength(3);
  });

  test('tells its own figures', () => {
    expect(figuresIn(mainOf(page))).toEqual([
      '500+ Projects Completed',
      '15+ Years Experience',
      '98% Client Satisfaction',
      '24/7 Support Available',
    ]);
  });

  test('has four core values and four reasons to choose it', () => {
    expect(textsIn(partUnder(page, 'Our Core Values'), 'li h3')).toEqual(VALUES);
    expect(textsIn(partUnder(page, /^Why Choose/), 'li')).toHaveLength(4);
  });

  test('has a card for each service that says Learn More and leads there', () => {
    const cards = [...mainOf(page).querySelectorAll('article')].map((card) => [
      textOf(card.querySelector('h3')),
      ...linksNamed(card, /^Learn More/),
    ]);
    expect(new Map(cards as [string, string][])).toEqual(
      new Map([
        ['Business Consultation', '/services/business-consultation'],
        ['Home Renovation', '/services/home-renovation'],
        ['Vehicle Dealership', '/services/car-dealership'],
      ]),
    );
  });
});
