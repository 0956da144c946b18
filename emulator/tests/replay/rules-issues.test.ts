import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/index.ts';
import { hasRecordings, recording } from '../support/recordings.ts';

interface Issue {
  readonly line: number;
  readonly column: number;
  readonly currentOffset?: number;
  readonly endOffset?: number;
  readonly severity: string;
  readonly description: string;
}

interface Recorded {
  readonly wrapper: string;
  readonly cases: readonly {
    readonly id: string;
    readonly source?: string;
    readonly line4?: string;
    readonly line5?: string;
    readonly issues: readonly Issue[];
  }[];
}

describe.skipIf(!hasRecordings)('what production finds in a rules file', () => {
  const { wrapper, cases } = hasRecordings
    ? recording<Recorded>('rules/parse-issues.json', 'p')
    : { wrapper: '', cases: [] };

  test.each(cases)('$id', ({ source, line4, line5, issues }) => {
    const plain = wrapper
      .replace('    match /phase3/{document} {', line4 ?? '$&')
      .replace('<line5>', line5 ?? '');
    const found = compileRules(source ?? plain).issues.map(({ severity, description, sourcePosition }) => ({
      severity,
      description,
      ...sourcePosition,
    }));
    const expected = issues.map((issue) => expect.objectContaining(issue));
    expect(found).toEqual(expected);
  });

  test('all 7 are replayed', () => {
    expect(cases.length).toBeGreaterThanOrEqual(7);
  });
});
