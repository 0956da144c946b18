/** One problem of a deploy and its fix, a sentence each. */
export interface Finding {
  readonly problem: string;
  readonly fix: string;
}

/** The findings of the rows that are wrong. */
export function findingsOf(
  rows: readonly (readonly [isWrong: boolean, problem: string, fix: string])[],
): Finding[] {
  return rows.flatMap(([isWrong, problem, fix]) => (isWrong ? [{ problem, fix }] : []));
}

export const printable = (findings: readonly Finding[]): string =>
  findings.map(({ problem, fix }) => `  ${problem}\n    Fix: ${fix}`).join('\n');
