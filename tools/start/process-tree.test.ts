import { expect, test } from 'vitest';
import { descendants, parentOfStat, rowsOfPs } from './processes.ts';

test('descendants are children, their children and nobody else', () => {
  const table = [
    { pid: 1, parent: 0 },
    { pid: 10, parent: 1 },
    { pid: 11, parent: 10 },
    { pid: 12, parent: 11 },
    { pid: 20, parent: 1 },
  ];
  expect(descendants(10, table)).toEqual([11, 12]);
});

test('a process whose name holds brackets has the right parent', () => {
  expect(parentOfStat('4711 (node (vitest) 1) S 4242 4711 4242 0')).toBe(4242);
});

test('the columns of ps may be padded', () => {
  expect(rowsOfPs('    1     0\n  310     1\n')).toEqual([
    { pid: 1, parent: 0 },
    { pid: 310, parent: 1 },
  ]);
});
