// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useChosen } from './use-chosen.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Choose = ReturnType<typeof useChosen<string>>[1];

function Choice({ stored, onChoose }: { stored: string; onChoose: (choose: Choose) => void }) {
  const [shown, choose] = useChosen(stored);
  onChoose(choose);
  return shown;
}

function setUp() {
  const page = document.createElement('p');
  const root = createRoot(page);
  let choose: Choose;
  const keep = (latest: Choose) => {
    choose = latest;
  };
  return {
    arrive: (stored: string) => act(async () => root.render(<Choice stored={stored} onChoose={keep} />)),
    choose: (value: string, isStored: boolean) => act(() => choose(value, async () => isStored)),
    shown: () => page.textContent,
  };
}

test('The last of two quick choices stays on screen while the first comes back from the server', async () => {
  const { arrive, choose, shown } = setUp();
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
  const { arrive, choose, shown } = setUp();
  await arrive('one');
  await choose('two', false);
  expect(shown()).toBe('one');
  await choose('two', true);
  expect(shown()).toBe('two');
  await arrive('a colleague’s');
  expect(shown()).toBe('a colleague’s');
});
