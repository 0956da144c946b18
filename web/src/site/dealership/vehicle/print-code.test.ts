import { company } from '@site/domain/company';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { printCode } from './print-code.ts';

function drawn(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, letter, first = '', second] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (letter === 'M') [x, y] = [Number(first), Number(second)];
    else if (letter === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x++) (modules[y] ?? [])[x] = true;
  }
  return modules;
}

test('the code on paper is the address of the page, module for module', () => {
  const address = `${company.website}/services/car-dealership/listing/city%20rs`;
  const { size, path } = printCode('city rs');
  expect(drawn(path, size)).toEqual(encode(address, { border: 0 }).data);
});
