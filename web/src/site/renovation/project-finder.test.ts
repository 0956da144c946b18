import { toProject } from '@site/domain/publishing/entities';
import { expect, test } from 'vitest';
import { findProjects, projectQuery, readProjectFilters, toggledValue, valuesOf } from './project-finder.tsx';
import { budgetBand } from './quote.ts';

const projects = [
  ['Kitchen Renovation', '45,000'],
  ['Bathroom Remodeling', 'RM 18,500'],
  ['Kitchen Extension', '120,000'],
  ['Exterior', 'on request'],
].flatMap(([type, budget], index) => toProject(String(index), { title: 'A', type, budget }) ?? []);

const asked = (query: string) => readProjectFilters(new URLSearchParams(query));
const found = (query: string) => findProjects(projects, asked(query)).map(({ id }) => id);

test('projects are found by any of the types within any of the budgets, in their order', () => {
  expect(found('')).toEqual(['0', '1', '2', '3']);
  expect(found('type=Kitchen')).toEqual(['0', '2']);
  expect(found('type=Kitchen&type=Exterior&budget=25k-50k&budget=100k-250k')).toEqual(['0', '2']);
  expect(found('type=Exterior&budget=25k-50k')).toEqual([]);
});

test('each value has its count under the other filter', () => {
  const told = (query: string, facet: 'type' | 'budget') =>
    valuesOf(facet, projects, asked(query)).map(
      ({ label, count, isChosen }) => `${isChosen ? '[x] ' : ''}${label} ${count}`,
    );
  expect(told('', 'type')).toEqual(['Bathroom 1', 'Exterior 1', 'Kitchen 2']);
  expect(told('budget=25k-50k&type=Kitchen', 'type')).toEqual(['Bathroom 0', 'Exterior 0', '[x] Kitchen 1']);
  expect(told('type=Kitchen', 'budget')).toEqual([
    'Under RM 25,000 0',
    'RM 25,000 - RM 50,000 1',
    'RM 100,000 - RM 250,000 1',
  ]);
});

test('types that a person cannot tell apart are one filter, under the most frequent name', () => {
  const types = 'kitchen,Kitchen extension,KITCHEN,Kitchen,Кitchen,Ｋitchen,Café,Cafe\u0301'.split(',');
  const alike = types.flatMap((type, id) => toProject(String(id), { title: 'A', type }) ?? []);
  const values = (query: string) =>
    valuesOf('type', alike, asked(query)).map(({ value, count, isChosen }) =>
      [value, count, isChosen].join(),
    );
  expect(values('')).toEqual(['Café,2,false', 'Kitchen,6,false']);
  expect(values('type=kitchen')).toEqual(['Café,2,false', 'Kitchen,6,true']);
  expect(findProjects(alike, asked('type=KITCHEN'))).toHaveLength(6);
  expect(toggledValue(asked('type=kitchen'), 'type', 'Kitchen')).toEqual(asked(''));
});

test('the address says what is chosen', () => {
  const query = 'type=Kitchen&budget=25k-50k';
  expect(projectQuery(asked(query)).toString()).toBe(query);
  expect(toggledValue(asked(query), 'type', 'Kitchen')).toEqual(asked('budget=25k-50k'));
});

test.each([
  ['24,999', 'under-25k'],
  ['25,000', '25k-50k'],
  ['60k - 80k', '50k-100k'],
  ['RM 1,200,000', 'over-500k'],
  ['2 phases, RM 45,000', '25k-50k'],
  ['Under RM 25,000', 'under-25k'],
  ['45,000 RM', '25k-50k'],
  ['on request', undefined],
])('a budget of %s is %s', (budget, band) => {
  expect(budgetBand(budget)).toBe(band);
});
