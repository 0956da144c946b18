import { expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../../tests/support/content-problems.ts';
import { aboutPage } from './content.ts';

const titles = (items: readonly { title: string }[]) => items.map((item) => item.title);

test('the page has a title and description of the right length, and tidy text', () => {
  expect(metaProblems(aboutPage.meta)).toEqual([]);
  expect(untidyText(aboutPage)).toEqual([]);
});

test('the hero leads back home', () => {
  expect(aboutPage.hero.links.map((link) => link.to)).toEqual(['/']);
});

test('our purpose is a vision and a three-point mission', () => {
  expect(aboutPage.purpose.title).toBe('Our Purpose');
  expect(aboutPage.purpose.vision.text).not.toBe('');
  expect(aboutPage.purpose.mission.points).toHaveLength(3);
});

test('the four figures are those of the about page', () => {
  expect(aboutPage.stats).toEqual([
    { value: '500+', label: 'Projects Completed' },
    { value: '15+', label: 'Years Experience' },
    { value: '98%', label: 'Client Satisfaction' },
    { value: '24/7', label: 'Support Available' },
  ]);
});

test('the four core values are named', () => {
  expect(titles(aboutPage.values.items)).toEqual(['Integrity', 'Excellence', 'Innovation', 'Customer-Focus']);
});

test('three service cards lead to the services', () => {
  expect(aboutPage.services.cards.map((card) => card.link)).toEqual([
    { label: 'Learn More', to: '/services/business-consultation' },
    { label: 'Learn More', to: '/services/home-renovation' },
    { label: 'Learn More', to: '/services/car-dealership' },
  ]);
});

test('Why Choose has four points', () => {
  expect(aboutPage.whyChoose.title).toMatch(/^Why Choose /);
  expect(aboutPage.whyChoose.items).toHaveLength(4);
});

test('the page closes with Get In Touch', () => {
  expect(aboutPage.closing.links).toEqual([{ label: 'Get In Touch', to: '/#contact' }]);
});
