import { expect, it } from 'vitest';
import { allows, engineProblems } from './check-engines.ts';

it.each([
  ['>=18', true],
  ['>= 20.19.0', true],
  ['>=22', false],
  ['^20.19.0 || ^22.13.0 || >=23.5.0', true],
  ['^20.12||^22.13||>=24.0', true],
  ['6.* || 8.* || >= 10.*', true],
  ['4.x || >=6.0.0', true],
  ['>=14 <20', false],
  ['>=14 <=20', true],
  ['>20', false],
  ['20', true],
  ['~20.18', false],
  ['>=v12.22.7', true],
  ['*', true],
  ['18 - 20', false],
])('Node 20.19 is in the range %s: %s', (range, isIn) => {
  expect(allows(range, [20, 19, 0])).toBe(isIn);
});

it('names what is needed at run time and asks for another Node', () => {
  const packages = {
    '': { engines: { node: '>=30' } },
    functions: { engines: { node: '22' } },
    'node_modules/admin': { version: '14.5.1', engines: { node: '>=22' } },
    'node_modules/old': { version: '1.0.0', engines: ['node >=0.6'] },
    'node_modules/tests': { version: '5.0.0', dev: true, engines: { node: '>=22' } },
  };
  expect(engineProblems(packages, [[20, 19, 0]])).toEqual([
    'node_modules/admin 14.5.1 asks for Node >=22, which Node 20.19.0 is not',
  ]);
});
