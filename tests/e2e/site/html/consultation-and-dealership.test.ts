import { describe, expect, test } from 'vitest';
import { figuresIn, linksNamed, mainOf, pageAt, partUnder, textOf, textsIn } from '../../../support/html.ts';

const CONSULTATION = '/services/business-consultation';
const DEALERSHIP = '/services/car-dealership';

/** The closing band is the last section of a page. */
const closing = (page: Document) => [...mainOf(page).querySelectorAll('section')].at(-1);

describe('the consultation overview', async () => {
  const page = await pageAt(CONSULTATION);

  test('offers portfolio and enquiry at its top and again at its end', () => {
    const twice = (path: string) => [`${CONSULTATION}/${path}`, `${CONSULTATION}/${path}`];
    expect(linksNamed(mainOf(page), /View Portfolio/)).toEqual(twice('portfolio'));
    expect(linksNamed(mainOf(page), /Get Consultation/)).toEqual(twice('inquiry'));
    expect(linksNamed(closing(page), /View Portfolio/)).toEqual([`${CONSULTATION}/portfolio`]);
  });

  test('has six offerings of four features and six reasons', () => {
    const cards = [...partUnder(page, 'What We Help With').querySelectorAll('li:has(h3)')];
    expect(cards.map((card) => textOf(card.querySelector('h3')))).toEqual([
      'Strategic Planning',
      'Market Analysis',
      'Performance Optimization',
      'Organizational Development',
      'Financial Advisory',
      'Market Expansion',
    ]);
    for (const card of cards) expect(textsIn(card, 'li')).toHaveLength(4);
    expect(textsIn(partUnder(page, 'Why Choose Us'), 'li')).toHaveLength(6);
  });
});

test('the consultation enquiry has a way back to the overview', async () => {
  const page = await pageAt(`${CONSULTATION}/inquiry`);
  expect(linksNamed(mainOf(page), /^Back to/)).toEqual([CONSULTATION]);
});

test('the portfolio tells four headline figures, and closes with the enquiry and the services', async () => {
  const page = await pageAt(`${CONSULTATION}/portfolio`);
  expect(figuresIn(mainOf(page).querySelector('dl'))).toEqual([
    '150+ Client Projects',
    '300% Average ROI',
    '25+ Industries',
    '98% Success Rate',
  ]);
  expect(linksNamed(closing(page), /Get Consultation/)).toEqual([`${CONSULTATION}/inquiry`]);
  expect(linksNamed(closing(page), /Explore Our Services/)).toEqual([CONSULTATION]);
});

test('the photos of a success story are on the page, and one without photos has its picture alone', async () => {
  const page = await pageAt(`${CONSULTATION}/portfolio`);
  const picturesOf = (company: string) => {
    const story = [...page.querySelectorAll('article')].find(
      (one) => textOf(one.querySelector('h3')) === company,
    );
    return [...(story?.querySelectorAll('img') ?? [])].map((picture) => picture.alt);
  };
  expect(picturesOf('Bayu Precision Engineering').filter(Boolean)).toEqual([
    'The new robot cell',
    'The robot arm at work',
  ]);
  expect(picturesOf('Kopi Tepian')).toEqual(['']);
});

describe('the dealership overview', async () => {
  const page = await pageAt(DEALERSHIP);

  test('leads to the inventory from its top, and by a card to each of its tabs', () => {
    expect(linksNamed(mainOf(page), /Browse Vehicles/)[0]).toBe(`${DEALERSHIP}/shop`);
    const cards = [...partUnder(page, 'Three Ways to Buy').querySelectorAll('li')];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      ['firsthand', 'secondhand', 'recon'].map((tab) => `${DEALERSHIP}/shop?tab=${tab}`),
    );
  });

  test('has a four-step process and reasons to choose it', () => {
    const steps = textsIn(partUnder(page, 'How It Works'), 'li h3');
    expect(steps).toEqual(['Browse', 'Test Drive', 'Finance', 'Drive Away']);
    expect(textsIn(partUnder(page, 'Why Buy From Us'), 'li').length).toBeGreaterThan(2);
  });
});

test('the inventory leads back to the dealership from its top and to the services from its end', async () => {
  const page = await pageAt(`${DEALERSHIP}/shop`);
  expect(linksNamed(mainOf(page), /Back to Vehicle Dealership/)).toEqual([DEALERSHIP]);
  expect(linksNamed(mainOf(page), /Back to Services/)).toEqual(['/#services']);
});
