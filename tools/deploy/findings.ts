/** One problem of a deploy and its fix, a sentence each. */
export interface Finding {
  readonly problem: string;
  readonly fix: string;
}

export type Findings = readonly Finding[];

export function printable(findings: Findings): string {
  return findings.map(({ problem, fix }) => `  ${problem}\n    Fix: ${fix}`).join('\n');
}
