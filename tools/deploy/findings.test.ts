import { describe, expect, it } from 'vitest';
import { indexFindings } from './findings.ts';
import { describeIndex, neededIndex } from './queries.ts';

describe('a deploy', () => {
  it('has an index for every query of the code, and no index that nothing needs', () => {
    expect(indexFindings()).toEqual([]);
  });

  it('needs a composite index for a filter with an order, and for nothing less', () => {
    const from = 'somewhere.ts';
    const order = ['created_at', 'DESCENDING'] as const;
    const index = neededIndex({ from, collection: 'cars', equal: ['brand'], order });
    expect(index && describeIndex(index)).toBe('cars (brand ASCENDING, created_at DESCENDING)');
    expect(neededIndex({ from, collection: 'cars', order })).toBeUndefined();
    expect(neededIndex({ from, collection: 'cars', equal: ['brand', 'year'] })).toBeUndefined();
  });
});
