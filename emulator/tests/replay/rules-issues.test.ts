import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/index.ts';
import { recording } from '../support/recordings.ts';

interface Issue {
  readonly line?: number;
  readonly column?: number;
  readonly currentOffset?: number;
  readonly endOffset?: number;
  readonly severity?: string;
  readonly description: string;
}

interface Recorded {
  readonly cases: readonly {
    readonly name: string;
    readonly source: readonly string[];
    readonly issues: readonly Issue[];
  }[];
}

describe.each(['rules/issues.json', 'rules/measured-issues.json'])('findings in %s', (file) => {
  test.each(recording<Recorded>(file, 'p').cases)('$name', ({ source, issues }) => {
    const found = compileRules(source.join('\n')).issues.map(({ severity, description, sourcePosition }) => ({
      severity,
      description,
      ...sourcePosition,
    }));
    expect(found).toEqual(issues.map((issue) => expect.objectContaining(issue)));
  });
});
