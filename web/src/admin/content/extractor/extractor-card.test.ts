import { SOURCE_LIMIT } from '@site/domain/extraction';
import { expect, test } from 'vitest';
import { sourceProblem } from './extractor-card.tsx';

test.each(['', ' \n\t '])('text is required: %j', (source_content) => {
  expect(sourceProblem({ source_type: 'pdf', source_content })).toBe('Please enter PDF text content');
});

test('an address is required', () => {
  expect(sourceProblem({ source_type: 'url', source_content: ' ' })).toBe('Please enter a URL');
});

test('text may be as long as a job can hold, and no longer', () => {
  const longest = 'x'.repeat(SOURCE_LIMIT);
  expect(sourceProblem({ source_type: 'pdf', source_content: longest })).toBeUndefined();
  expect(sourceProblem({ source_type: 'pdf', source_content: `${longest}x` })).toContain('50,000');
});
