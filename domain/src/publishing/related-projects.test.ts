import { expect, test } from 'vitest';
import { toProject } from './entities.ts';
import { categoryLabel, relatedTo } from './related.ts';

test('a project is labelled with the first word of its type', () => {
  expect(categoryLabel('Kitchen Renovation')).toBe('Kitchen');
  expect(categoryLabel(' Outdoor & Landscape ')).toBe('Outdoor');
  expect(categoryLabel('')).toBe('');
});

test('projects of the same category are named first, then the newest others, three in all and never the project itself', () => {
  const types = ['Bathroom', 'Kitchen Renovation', 'Exterior', 'kitchen', 'Storage'];
  const projects = types.flatMap((type, index) => toProject(String(index), { title: type, type }) ?? []);
  expect(relatedTo({ id: '1', type: 'Kitchen Renovation' }, projects).map(({ id }) => id)).toEqual([
    '3',
    '0',
    '2',
  ]);
});
