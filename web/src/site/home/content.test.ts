import { defaultHeroPicture } from '@site/domain/pages';
import { expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../../tests/support/content-problems.ts';
import { homePage } from './content.ts';
import { homeMeta } from './home-page.tsx';

test('the hero leads to the services and to the about section', () => {
  expect(homePage.hero.links).toEqual([
    { label: 'Get Started', to: '/#services' },
    { label: 'Learn More', to: '/#about' },
  ]);
  expect(homePage.hero.lead).toBe('Excellence in consultation, home renovation, and automotive solutions.');
  expect(defaultHeroPicture('home').alt_text).toBe('Modern office building');
});

test('three services with four features each lead to their pages', () => {
  expect(
    homePage.services.blocks.map(({ title, link, features }) => [title, link.to, features.length]),
  ).toEqual([
    ['Renovation', '/services/home-renovation', 4],
    ['Vehicle Dealership', '/services/car-dealership', 4],
    ['Business Consultation', '/services/business-consultation', 4],
  ]);
});

test('the figures are those of the home page', () => {
  expect(homePage.about.stats.map(({ value }) => value)).toEqual(['30+', '4+', '98%', '24/7']);
});

test('search results show title and description whole, and text is tidy', () => {
  expect(metaProblems(homeMeta)).toEqual([]);
  expect(untidyText(homePage)).toEqual([]);
});
