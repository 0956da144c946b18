import { expect, test } from 'vitest';
import { withoutScripts } from './pages.ts';
import { median } from './reporter.ts';

test('the static twin keeps the words, styles and pictures of a page, and none of its code', () => {
  const page = `<link rel="stylesheet" href="a.css"><link rel="modulepreload" href="a.js"><link rel="preload" as="fetch" href="a.json">
<link rel="preload" as="image" href="a.jpg"><script type="module" src="a.js"></script><h1>About</h1><script>let a = '<p>';</script>`;
  expect(withoutScripts(page)).toBe(`<link rel="stylesheet" href="a.css">
<link rel="preload" as="image" href="a.jpg"><h1>About</h1>`);
});

test('the median is one of the values, the lower one of two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2]);
  expect(() => median([])).toThrow('Nothing was measured');
});
