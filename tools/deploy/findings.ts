/** One problem of a deploy and its fix, a sentence each. */
export interface Finding {
  readonly problem: string;
  readonly fix: string;
}

export class Findings {
  readonly all: Finding[] = [];
  readonly #place: string;

  /** `place` stands before each problem. */
  constructor(place = '') {
    this.#place = place;
  }

  refuse(isWrong: boolean, problem: string, fix: string): void {
    if (isWrong) this.all.push({ problem: this.#place + problem, fix });
  }
}

export function printable(findings: readonly Finding[]): string {
  return findings.map(({ problem, fix }) => `  ${problem}\n    Fix: ${fix}`).join('\n');
}
