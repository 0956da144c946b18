import { describe, expect, it } from 'vitest';
import { type Backoff, secondsAfter } from './queue.ts';

describe('the wait after each attempt', () => {
  it.each<[string, Backoff, number[]]>([
    [
      "is that of Cloud Tasks' own example: doubled, then longer by the same amount, then the longest",
      { attempts: 9, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 3 },
      [10, 20, 40, 80, 160, 240, 300, 300],
    ],
    [
      'is always doubled while there are doublings left',
      { attempts: 6, minBackoffSeconds: 1, maxBackoffSeconds: 60, maxDoublings: 16 },
      [1, 2, 4, 8, 16],
    ],
    [
      'grows by the same amount without doublings',
      { attempts: 5, minBackoffSeconds: 5, maxBackoffSeconds: 60, maxDoublings: 0 },
      [5, 10, 15, 20],
    ],
  ])('%s', (_, backoff, expected) => {
    expect(expected.map((_wait, index) => secondsAfter(index + 1, backoff))).toEqual(expected);
  });
});
