import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('does each once, and never more at a time than it may', async () => {
  let busy = 0;
  let most = 0;
  const done: number[] = [];
  await sideBySide([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    busy += 1;
    most = Math.max(most, busy);
    await delay(item % 2);
    busy -= 1;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('begins nothing more when something has failed', async () => {
  const begun: number[] = [];
  const failing = sideBySide([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    await delay(1);
    if (item === 1) throw new Error('one');
  });
  await expect(failing).rejects.toThrow('one');
  await delay(10);
  expect(begun).not.toContain(4);
});
