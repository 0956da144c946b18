import { SOURCE_LIMIT } from '@site/domain/extraction';
import { expect, test } from 'vitest';
import { sourceProblem } from './extractor-card.tsx';

test.each(['', ' \n\t '])('text is required: %j', (text) => {
  expect(sourceProblem('pdf', text)).toBe('Please enter PDF text content');
});

test('an address is required', () => {
  expect(sourceProblem('url', ' ')).toBe('Please enter a URL');
});

test('text may be as long as a job can hold, and no longer', () => {
  const longest = 'x'.repeat(SOURCE_LIMIT);
  expect(sourceProblem('pdf', longest)).toBeUndefined();
  expect(sourceProblem('pdf', `${longest}x`)).toContain('50,000');
});
