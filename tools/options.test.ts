import { expect, test } from 'vitest';
import { benchOptions } from './bench.ts';

test('without arguments everything is measured, five times, on a build of its own', () => {
  expect(benchOptions([])).toEqual({
    runs: 5,
    only: undefined,
    parts: ['lighthouse', 'behaviour', 'back-office'],
    build: undefined,
    isStrict: false,
  });
});

test('a few pages can be measured quickly', () => {
  const options = benchOptions(['--part', 'lighthouse', '--only', '/', '--only', '/about', '--runs', '1']);
  expect(options).toMatchObject({ parts: ['lighthouse'], only: ['/', '/about'], runs: 1 });
});

test.each([['--runs', '0'], ['--part', 'nothing'], ['--fast']])(
  '%s %s is answered with what can be asked for',
  (...args) => {
    expect(() => benchOptions(args)).toThrow('npm run bench -- [--runs 5]');
  },
);
