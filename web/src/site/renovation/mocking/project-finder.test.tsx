// @vitest-environment jsdom
import { toProject } from '@site/domain/publishing/entities';
import { eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentToast } from '#ui/toast/toast-store.ts';
import { allProjects } from '../project-card.tsx';
import ProjectFinder from '../project-finder.tsx';

const kitchens = Array.from({ length: 14 }, (_, index) =>
  toProject(`k${index}`, { title: `Kitchen ${index}`, type: 'Kitchen' }),
).flatMap((project) => project ?? []);

async function finder(projects: typeof kitchens, address = '/?type=Kitchen') {
  vi.spyOn(allProjects, 'known').mockReturnValue(projects);
  onTestFinished(() => void vi.restoreAllMocks());
  return mounted(<ProjectFinder />, address, { inWindow: true });
}

test('A filtered list that was shown further has the focus on its first new project, and is as long again when the visitor returns to it', async () => {
  const { container, show, button, press } = await finder(kitchens);
  const length = () => container.querySelectorAll('li').length;
  expect(length()).toBe(12);
  button('Show more').focus();
  await press('Show more');
  expect(length()).toBe(14);
  // The button is gone.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('View Details: Kitchen 12');
  await show(null);
  await show(<ProjectFinder />);
  expect(length()).toBe(14);
});

test('A filtered gallery that is loading keeps what stands below it out of the window', async () => {
  vi.spyOn(allProjects, 'load').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => void vi.restoreAllMocks());
  const { container } = await mounted(<ProjectFinder />, '/?type=Kitchen');
  expect(container.textContent).toBe('Loading gallery...');
  expect(getComputedStyle(container.children[0] as Element).minHeight).toBe('100dvh');
});

test('A gallery that is tried again takes its error back, and keeps the focus in its section until it is there', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const answer = held<typeof kitchens>();
  vi.spyOn(allProjects, 'known').mockReturnValue(undefined);
  vi.spyOn(allProjects, 'load').mockRejectedValueOnce(new Error('offline')).mockReturnValue(answer.promise);
  onTestFinished(() => void vi.restoreAllMocks());
  const gallery = (
    <section>
      <ProjectFinder />
    </section>
  );
  const { container, button, press } = await mounted(gallery, '/?type=Kitchen');
  await eventually(() => expect(currentToast()?.text).toBe('Failed to load gallery items'));
  button('Try again').focus();
  await press('Try again');
  expect(currentToast()).toBe(undefined);
  expect(document.activeElement).toBe(container.querySelector('section'));
  await act(async () => answer.release(kitchens));
  expect(container.textContent).toContain('14 projects');
  expect(document.activeElement).toBe(container.querySelector('section'));
});

test('A gallery without any project does not offer to show all of them, and one with a single project says so', async () => {
  const { container } = await finder([]);
  expect(container.textContent).toContain('0 projects');
  expect(container.textContent).not.toContain('Show all');
  const single = await finder(kitchens.slice(0, 1), '/?type=Bath');
  // The button is gone after it.
  await single.press('Show the only project');
  expect(document.activeElement?.textContent).toBe('1 project');
});

/** A kitchen without a budget and a bathroom with one. */
const [kitchen] = kitchens;
const two = kitchen ? [kitchen, { ...kitchen, id: 'b', type: 'Bath', budget: '60k' }] : [];

test('A budget of which no project is left keeps the focus when it is taken away, and is not chosen again', async () => {
  const { container, button, press } = await finder(two, '/?type=Kitchen&budget=50k-100k');
  const chosen = () => [...container.querySelectorAll('[aria-pressed=true]')].length;
  expect(chosen()).toBe(2);
  await press(/50,000/);
  expect(chosen()).toBe(1);
  expect(button(/50,000/).matches(':disabled')).toBe(false);
  expect(button(/50,000/).getAttribute('aria-disabled')).toBe('true');
  await press(/50,000/);
  expect(chosen()).toBe(1);
});

test('A type that only the address names keeps the focus when it is taken away', async () => {
  const { button, press } = await finder(two, '/?type=Sauna');
  button(/^Sauna/).focus();
  await press(/^Sauna/);
  expect(document.activeElement?.textContent).toBe('Sauna0');
});

test('A type that is added and one that is taken away right after are both followed', async () => {
  const { container, button } = await finder(two);
  const pressed = () =>
    [...container.querySelectorAll('[aria-pressed=true]')].map(({ firstChild }) => firstChild?.textContent);
  expect(pressed()).toEqual(['Kitchen']);
  await act(async () => {
    button(/^Bath/).click();
    button(/^Kitchen/).click();
  });
  expect(pressed()).toEqual(['Bath']);
});
