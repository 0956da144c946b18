import type { PhotoStage } from '@site/domain/pictures/pictures';
import { toPhoto } from '@site/domain/publishing/entities';
import { rendered } from '@site/tests/support/rendered.ts';
import { expect, test } from 'vitest';
import { ProjectPhotos, pairOf, photoPairs } from './project-photos.tsx';

function shown(...stages: readonly unknown[]): string {
  const photos = stages.flatMap((stage, place) => {
    const photo = toPhoto(`p${place}`, { url: `/p${place}.jpg`, alt: `View ${place}`, stage });
    return photo ? [{ ...photo, colour: null }] : [];
  });
  return rendered(<ProjectPhotos title="A kitchen" photos={photos} />);
}

test('a photo says of which stage it is, and one of none, or from before there were stages, does not', () => {
  const page = shown('after', 'during', null, undefined, 'ruined');
  const names = [...page.matchAll(/aria-label="Show picture: ([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['After: View 0', 'During: View 1', 'View 2', 'View 3', 'View 4']);
  expect(page).toContain('alt="After: View 0"');
  expect(page).toContain('alt="View 2"');
});

test('photos can be laid over each other where there is one before and one after the work', () => {
  expect(shown('after', 'before')).toContain('>Before and after<');
  for (const stages of [['before'], ['after', 'during'], [null, null]])
    expect(shown(...stages), stages.join()).not.toContain('Before and after');
});

const stages: Readonly<Record<string, PhotoStage>> = { b: 'before', d: 'during', a: 'after' };
const pairsOf = (marks: string) => photoPairs([...marks].map((mark) => ({ stage: stages[mark] ?? null })));

test.each([
  ['bb', []],
  ['ad', []],
  ['abda', ['1-0']],
  ['bba-da', ['0-2', '1-5']],
])('of photos marked "%s" the ones before and after are compared in their order', (marks, expected) => {
  expect(pairsOf(marks).map(({ before, after }) => `${before}-${after}`)).toEqual(expected);
});

test('the comparison begins with the photo that is shown, or else with the first pair', () => {
  const pairs = pairsOf('bba-da');
  expect([0, 1, 2, 3, 4, 5].map((shown) => pairOf(pairs, shown))).toEqual([0, 1, 0, 0, 0, 1]);
});
