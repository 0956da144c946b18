// @vitest-environment jsdom
import { type Project, toProject } from '@site/domain/publishing/entities';
import { mounted, rendered } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { BeforeAfter } from './before-after.tsx';
import { FinishedCard, finishedProjects } from './finished-project.tsx';
import { ProjectDetail, searchText } from './project-page.tsx';

function projectOf(fields: object): Project {
  const project = toProject('house', {
    title: 'A house with a story',
    location: 'Klang',
    type: 'Kitchen Renovation',
    budget: '10,000',
    description: 'One sentence. And another.',
    ...fields,
  });
  if (!project) throw new Error('A project with a title is shown');
  return project;
}

const pageOf = (fields: object) =>
  rendered(<ProjectDetail project={projectOf(fields)} photos={[]} related={[]} />);

test('a project whose title was emptied has a dash in its link and in the names of its pictures', () => {
  const bare = { title: '', before_image: '/before.jpg', after_image: '/after.jpg' };
  const cards = finishedProjects([projectOf(bare)]).map((each) => (
    <FinishedCard key={each.id} project={each} />
  ));
  expect(rendered(<ul>{cards}</ul>)).toMatch(/alt="-: before".*>-<\/a>/);
  expect(pageOf(bare)).toContain('alt="-: after"');
});

/** For example `Klang Location`. */
const factsIn = (page: string) =>
  [...page.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(
    ([, term, value]) => `${value} ${term}`,
  );

test('a project without challenge and solution is told by its description', () => {
  expect(pageOf({})).toContain('>One sentence. And another.</p>');
  const told = pageOf({ challenge: 'It was dark.', solution: 'A window.' });
  expect(told).toContain('>It was dark.</p>');
  expect(told).not.toContain('One sentence.');
});

test('the facts of a project have a dash for a missing duration; satisfaction and home value only where they are known', () => {
  const least = ['Kitchen Renovation Type', 'Klang Location', '- Duration', 'RM 10,000 Budget'];
  expect(factsIn(pageOf({}))).toEqual(least);
  const known = pageOf({ budget: 'RM 10,000', satisfaction: '97%', home_value: '+9%' });
  expect(factsIn(known)).toEqual([...least, '97% Satisfaction', '+9% Home value']);
});

const project = { title: 'A kitchen', location: 'Klang', description: '', challenge: '' };

test('search engines show a project by its description, cut at a word', () => {
  const text = searchText({ ...project, description: 'word '.repeat(60).trim() });
  expect(text).toMatch(/^(word )+word…$/);
  expect(text.length).toBeLessThanOrEqual(156);
});

test('search engines show a project without a description by its title and place', () => {
  expect(searchText(project)).toBe('A kitchen, Klang');
});

test('a picture before or after the work that is missing is said to be not available; one that cannot be loaded is swapped for a fallback', async () => {
  const missing = { before: 'Before image not available', after: 'After image not available' };
  const page = (before: string | null, after: string | null) => (
    <BeforeAfter title="A house with a story" pictures={{ before, after }} />
  );
  const { container, press, show } = await mounted(page('/no/such/picture.jpg', null));
  expect(container.textContent).toContain(missing.after);
  await press('Before');
  const picture = () => container.querySelector<HTMLImageElement>('img[alt="A house with a story: before"]');
  expect(picture()).not.toBe(null);
  await act(async () => void picture()?.dispatchEvent(new Event('error')));
  expect(picture()?.getAttribute('src')).toBe('/illustrations/fallback/room.svg');
  await show(page(null, '/after.jpg'));
  expect(picture()).toBe(null);
  expect(container.textContent).toContain(missing.before);
  expect(container.textContent).not.toContain(missing.after);
});
