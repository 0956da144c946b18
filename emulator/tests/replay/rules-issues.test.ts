import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/index.ts';
import { recording } from '../support/recordings.ts';

interface Issue {
  readonly line: number;
  readonly column: number;
  readonly currentOffset?: number;
  readonly endOffset?: number;
  readonly severity: string;
  readonly description: string;
}

interface Recorded {
  readonly cases: readonly {
    readonly name: string;
    /** By lines. */
    readonly source: readonly string[];
    readonly issues: readonly Issue[];
  }[];
}

describe('what production finds in a rules file', () => {
  const { cases } = recording<Recorded>('rules/issues.json', 'p');

  test.each(cases)('$name', ({ source, issues }) => {
    const found = compileRules(source.join('\n')).issues.map(({ severity, description, sourcePosition }) => ({
      severity,
      description,
      ...sourcePosition,
    }));
    expect(found).toEqual(issues.map((issue) => expect.objectContaining(issue)));
  });

  test('all 7 are replayed', () => {
    expect(cases.length).toBeGreaterThanOrEqual(7);
  });
});
