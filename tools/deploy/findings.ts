/** What stands in the way of a deploy, and what to do about it; a sentence each. */
export interface Finding {
  readonly problem: string;
  readonly fix: string;
}

export type Findings = readonly Finding[];

/** The findings as they are printed. */
export function printable(findings: Findings): string {
  return findings.map(({ problem, fix }) => `  ${problem}\n    Fix: ${fix}`).join('\n');
}
