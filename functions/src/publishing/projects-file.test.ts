import { memoryReader } from '@site/domain/publishing/memory-reader';
import { expect, it } from 'vitest';
import { renderProjects } from './files.ts';

const kitchen = {
  title: 'A kitchen',
  location: 'Klang',
  type: 'Kitchen Renovation',
  budget: '45,000',
  description: 'Dark. Now bright.',
  challenge: 'Old pipes',
  key_results: ['Light'],
};

it('lists what the cards of all projects show, newest first', async () => {
  const documents = memoryReader({
    renovation_gallery: {
      old: { ...kitchen, created_at: new Date(0) },
      new: { ...kitchen, description: '', created_at: new Date(1) },
      untitled: { type: 'Bathroom', created_at: new Date(2) },
    },
  });
  const { projects } = JSON.parse(await renderProjects(documents));
  expect(projects).toMatchObject([
    { id: 'new', title: 'A kitchen', type: 'Kitchen Renovation', budget: '45,000', challenge: 'Old pipes' },
    { id: 'old', description: 'Dark. Now bright.', challenge: '' },
  ]);
  expect(projects).toHaveLength(2);
  expect(projects[0]).not.toHaveProperty('key_results');
});
