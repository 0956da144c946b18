// @vitest-environment jsdom
import { held, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { useChosen } from './use-chosen.ts';

type Choose = ReturnType<typeof useChosen<string>>[1];

function Choice({ stored, onChoose }: { stored: string; onChoose: (choose: Choose) => void }) {
  const [shown, choose] = useChosen(stored);
  onChoose(choose);
  return shown;
}

async function setUp() {
  const { container, show } = await mounted(null);
  let choose: Choose;
  const keep = (latest: Choose) => {
    choose = latest;
  };
  return {
    arrive: (stored: string) => show(<Choice stored={stored} onChoose={keep} />),
    begin: (value: string, stored: Promise<boolean>) => act(async () => void choose(value, () => stored)),
    choose: (value: string, isStored: boolean) => act(() => choose(value, async () => isStored)),
    /** Each takes longer to store than the next. */
    chooseSlowly: async (...values: string[]) => {
      const stored: string[] = [];
      const store = async (value: string, turns: number) => {
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        return stored.push(value) > 0;
      };
      const last = values.length - 1;
      await act(() =>
        Promise.all(values.map((value, at) => choose(value, () => store(value, 9 * (last - at))))),
      );
      return stored;
    },
    shown: () => container.textContent,
  };
}

test('The last of two quick choices stays on screen while the first comes back from the server', async () => {
  const { arrive, choose, shown } = await setUp();
  await arrive('one');
  await choose('two', true);
  await choose('three', true);
  await arrive('two');
  expect(shown()).toBe('three');
  await arrive('three');
  await arrive('a colleague’s');
  expect(shown()).toBe('a colleague’s');
});

test("A colleague's change and a failure bring back what is stored", async () => {
  const { arrive, choose, shown } = await setUp();
  await arrive('one');
  await choose('two', false);
  expect(shown()).toBe('one');
  await choose('two', true);
  expect(shown()).toBe('two');
  await arrive('a colleague’s');
  expect(shown()).toBe('a colleague’s');
});

test('Quick choices are stored one after the other', async () => {
  const { arrive, chooseSlowly } = await setUp();
  await arrive('one');
  expect(await chooseSlowly('two', 'three')).toEqual(['two', 'three']);
});

test("A colleague's later change shows, also if it arrives before the answer to one's own", async () => {
  const { arrive, begin, shown } = await setUp();
  const stored = held<boolean>();
  await arrive('one');
  await begin('two', stored.promise);
  await arrive('a colleague’s');
  expect(shown()).toBe('two');
  await act(async () => stored.release(true));
  expect(shown()).toBe('a colleague’s');
});
