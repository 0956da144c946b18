import { describe, expect, test } from 'vitest';
import { figuresIn, linksNamed, mainOf, pageAt, partUnder, textOf, textsIn } from '../../../support/html.ts';

/** Source: docs/product/public-site.md, "Home" to docs/product/public-site.md, "Loan calculator". */

const CONSULTATION = '/services/business-consultation';
const DEALERSHIP = '/services/car-dealership';
const RENOVATION = '/services/home-renovation';
const MYVI = '2024 Perodua Myvi 1.5 AV';
const VALUES = ['Integrity', 'Excellence', 'Innovation', 'Customer-Focus'];

type Row = readonly [what: string, read: (main: Element) => unknown, expected: unknown];

const section = (main: Element, id: string) => main.querySelector(`section#${id}`);
const under = (main: Element, heading: string | RegExp) => partUnder(main.ownerDocument, heading);
/** The closing band is the last section. */
const closing = (main: Element) => [...main.querySelectorAll('section')].at(-1);
const headings = (heading: string | RegExp, selector: string) => (main: Element) =>
  textsIn(under(main, heading), selector);
const links = (name: string | RegExp) => (main: Element) => linksNamed(main, name);
const figures = (main: Element) => figuresIn(main.querySelector('dl'));
/** Title, link and features of each card. */
const cards = (place: ParentNode | null, link: RegExp) =>
  [...(place?.querySelectorAll('article') ?? [])].map((card) => [
    textOf(card.querySelector('h3')),
    linksNamed(card, link)[0],
    ...textsIn(card, 'li'),
  ]);

const pages: Readonly<Record<string, readonly Row[]>> = {
  '/': [
    [
      'sections',
      (main) => [...main.querySelectorAll('section[id]')].map(({ id }) => id),
      ['home', 'services', 'about', 'contact'],
    ],
    [
      'the sentence of the company',
      (main) => textsIn(section(main, 'home'), 'p'),
      expect.arrayContaining(['Excellence in consultation, home renovation, and automotive solutions.']),
    ],
    [
      'services',
      (main) => cards(section(main, 'services'), /^Learn more/),
      [
        [
          ...['Renovation', RENOVATION, 'Interior Design', 'Kitchen Remodeling'],
          ...['Bathroom Renovation', 'Custom Solutions'],
        ],
        [
          ...['Vehicle Dealership', DEALERSHIP, 'Quality Vehicles', 'Financing Options'],
          ...['Trade-In Services', 'Maintenance Support'],
        ],
        [
          ...['Business Consultation', CONSULTATION, 'Strategic Planning', 'Market Analysis'],
          ...['Growth Strategies', 'Risk Assessment'],
        ],
      ],
    ],
    [
      'figures',
      (main) => figuresIn(section(main, 'about')),
      [
        ...['30+ Projects Completed', '4+ Years Experience'],
        ...['98% Client Satisfaction', '24/7 Support Available'],
      ],
    ],
    [
      'three doors, each with what there is today',
      (main) => textsIn(main, 'nav[aria-label="Where to begin"] li p'),
      [
        expect.stringMatching(/^\d+ used cars from RM [\d,]+$/),
        expect.stringMatching(/^A finished kitchen: RM [\d,]+, \d+ weeks$/),
        'The first hour is free of charge',
      ],
    ],
    ['values', (main) => textsIn(section(main, 'about'), 'li h3, li h4'), VALUES],
    [
      'WhatsApp',
      (main) => textOf(section(main, 'contact')?.querySelector('a[href*="wa.me"]')),
      '+60 12-371 8826',
    ],
    [
      'ways to find the place',
      (main) => [...linksNamed(main, 'Open in Maps'), ...linksNamed(main, 'Waze')],
      [
        expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=18%2C%20Jalan/),
        expect.stringMatching(/^https:\/\/waze\.com\/ul\?q=18%2C%20Jalan.*&navigate=yes$/),
      ],
    ],
    ['the way to About', links('Learn More About Us'), ['/about']],
    [
      'telephone',
      (main) => textOf(section(main, 'contact')?.querySelector('a[href^="tel:+60"]')),
      expect.stringMatching(/^\+60 [\d-]+ \d+$/),
    ],
    [
      'address and hours',
      (main) => textOf(section(main, 'contact')?.querySelector('dl')),
      expect.stringMatching(/Klang, Selangor.*Mon - Fri: 9AM - 6PM.*weekends by appointment/i),
    ],
    [
      'what keeps phones from turning numbers into links, which React would not know',
      ({ ownerDocument }) =>
        ownerDocument.querySelector('meta[name=format-detection]')?.getAttribute('content'),
      expect.stringContaining('telephone=no'),
    ],
  ],
  '/about': [
    ['the way home', links('Back to Home'), ['/']],
    ['the way to Contact', links('Get In Touch'), ['/#contact']],
    ['purpose', headings('Our Purpose', 'h3'), ['Our Vision', 'Our Mission']],
    ['the mission in three points', headings('Our Purpose', 'li'), expect.objectContaining({ length: 3 })],
    [
      'figures',
      figuresIn,
      [
        ...['500+ Projects Completed', '15+ Years Experience'],
        ...['98% Client Satisfaction', '24/7 Support Available'],
      ],
    ],
    ['values', headings('Our Core Values', 'li h3'), VALUES],
    ['four reasons', headings(/^Why Choose/, 'li'), expect.objectContaining({ length: 4 })],
    [
      'services',
      (main) =>
        cards(main, /^Learn More/)
          .map(([title, link]) => [title, link])
          .toSorted(),
      [
        ['Business Consultation', CONSULTATION],
        ['Home Renovation', RENOVATION],
        ['Vehicle Dealership', DEALERSHIP],
      ],
    ],
  ],
  [CONSULTATION]: [
    [
      'the portfolio at its top and its end',
      links(/View Portfolio/),
      [`${CONSULTATION}/portfolio`, `${CONSULTATION}/portfolio`],
    ],
    [
      'the enquiry at its top and its end',
      links(/Get Consultation/),
      [`${CONSULTATION}/inquiry`, `${CONSULTATION}/inquiry`],
    ],
    [
      'offerings',
      headings('What We Help With', 'li h3'),
      [
        ...['Strategic Planning', 'Market Analysis', 'Performance Optimization'],
        ...['Organizational Development', 'Financial Advisory', 'Market Expansion'],
      ],
    ],
    [
      'four features of each offering',
      (main) =>
        [...under(main, 'What We Help With').querySelectorAll('li:has(h3)')].map(
          (card) => card.querySelectorAll('li').length,
        ),
      Array(6).fill(4),
    ],
    ['six reasons', headings('Why Choose Us', 'li'), expect.objectContaining({ length: 6 })],
  ],
  [`${CONSULTATION}/inquiry`]: [['the way back', links(/^Back to/), [CONSULTATION]]],
  [`${CONSULTATION}/portfolio`]: [
    ['figures', figures, ['150+ Client Projects', '300% Average ROI', '25+ Industries', '98% Success Rate']],
    [
      'the enquiry at its end',
      (main) => linksNamed(closing(main), /Get Consultation/),
      [`${CONSULTATION}/inquiry`],
    ],
    ['the services at its end', (main) => linksNamed(closing(main), /Explore Our Services/), [CONSULTATION]],
    [
      'the photos of a story',
      (main) => picturesOf(main, 'Bayu Precision Engineering').filter(Boolean),
      ['The new robot cell', 'The robot arm at work'],
    ],
    ['the picture of a story without photos', (main) => picturesOf(main, 'Kopi Tepian'), ['']],
  ],
  [DEALERSHIP]: [
    ['the inventory at its top', (main) => linksNamed(main, /Browse Vehicles/)[0], `${DEALERSHIP}/shop`],
    [
      'a card for each tab',
      (main) =>
        [...under(main, 'Three Ways to Buy').querySelectorAll('li a')].map((link) =>
          link.getAttribute('href'),
        ),
      ['firsthand', 'secondhand', 'recon'].map((tab) => `${DEALERSHIP}/shop?tab=${tab}`),
    ],
    [
      'what is in stock, before the request',
      (main) => textsIn(under(main, 'Three Ways to Buy'), 'li a').slice(1),
      [
        expect.stringMatching(/^See \d+ used cars from RM [\d,]+$/),
        expect.stringMatching(/^See \d+ recon cars from RM [\d,]+$/),
      ],
    ],
    ['steps', headings('How It Works', 'li h3'), ['Browse', 'Test Drive', 'Finance', 'Drive Away']],
    ['reasons', (main) => textsIn(under(main, 'Why Buy From Us'), 'li').length > 2, true],
  ],
  [`${DEALERSHIP}/shop`]: [
    [
      'what is in stock at its top',
      links(/^See /),
      [`${DEALERSHIP}/shop?tab=secondhand#stock`, `${DEALERSHIP}/shop?tab=recon#stock`],
    ],
    ['the way back', links(/Back to Vehicle Dealership/), [DEALERSHIP]],
    ['the way to the services', links(/Back to Services/), ['/#services']],
  ],
  [`${DEALERSHIP}/listing/perodua-myvi-1-5-av`]: [
    ['its name', (main) => textsIn(main, 'h1'), [MYVI]],
    [
      'parts',
      (main) => textsIn(main, 'h2'),
      expect.arrayContaining(['Specifications', 'Features', 'Description', 'Similar Vehicles']),
    ],
    [
      'specifications',
      figuresIn,
      expect.arrayContaining(['1.5L Engine Size', 'Cranberry Red Colour', 'Klang Showroom Location']),
    ],
    ['no brochure where there is none', links(/Brochure/), []],
    ['the way back', links('Back to Inventory'), [`${DEALERSHIP}/shop`]],
  ],
  [`${RENOVATION}/inquiry`]: [['the way back', links(/^Back to/), [RENOVATION]]],
  [`${RENOVATION}/gallery`]: [
    [
      'figures',
      figures,
      [
        ...['200+ Completed Projects', '99% Client Satisfaction'],
        ...['15 Design Awards', '12+ Years Experience'],
      ],
    ],
  ],
};

function picturesOf(main: Element, company: string): string[] {
  const stories = [...main.querySelectorAll('article')];
  const story = stories.find((one) => textOf(one.querySelector('h3')) === company);
  return [...(story?.querySelectorAll('img') ?? [])].map((picture) => picture.alt);
}

describe.each(Object.entries(pages))('%s has', async (address, rows) => {
  const main = mainOf(await pageAt(address));

  test.each(rows)('%s', (_, read, expected) => {
    expect(read(main)).toEqual(expected);
  });
});
