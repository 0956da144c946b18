import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string } | readonly string[];
}

type Version = readonly [number, number, number];

/** Releases that are tested besides the minimum of package.json. The last major must be the newest release. */
const LATER: readonly Version[] = [
  [22, 13, 0],
  [24, 0, 0],
  [26, 0, 0],
];

/** A sentence for each package that requires a newer Node. */
export function engineProblems(
  packages: Readonly<Record<string, Locked>>,
  nodes: readonly Version[],
): readonly string[] {
  return Object.entries(packages).flatMap(([folder, { dev, engines, version }]) => {
    if (!folder.includes('node_modules/') || dev || !engines || !('node' in engines) || !engines.node)
      return [];
    const range = engines.node;
    const refused = nodes.find((node) => !allows(range, node));
    return refused
      ? [`${folder} ${version} asks for Node ${range}, which Node ${refused.join('.')} is not`]
      : [];
  });
}

/** An unknown notation includes no version, so that somebody checks the range. */
export function allows(range: string, node: Version): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((term) => fits(term, node)),
  );
}

function fits(term: string, node: Version): boolean {
  const [, sign = '', numbers = ''] = /^(>=|<=|>|<|=|\^|~)?v?(\d+(?:\.(?:\d+|[x*]))*)$/.exec(term) ?? [];
  if (!numbers) return term === '*' || term === '';
  const given = numbers
    .split('.')
    .filter((number) => /^\d+$/.test(number))
    .map(Number);
  const at = compare(node, [given[0] ?? 0, given[1] ?? 0, given[2] ?? 0]);
  const isSame = (count: number) => given.slice(0, count).every((number, place) => number === node[place]);
  switch (sign) {
    case '>=':
      return at >= 0;
    case '<=':
      return at <= 0 || isSame(given.length);
    case '>':
      return at > 0 && !isSame(given.length);
    case '<':
      return at < 0;
    case '^':
      return at >= 0 && isSame(1);
    case '~':
      return at >= 0 && isSame(2);
    default:
      return isSame(given.length);
  }
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Part of `npm run check`: runtime packages must support the Node versions of package.json and README. */
function main(): void {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const problems = [...engineProblems(packages, [[Number(major), Number(minor), 0], ...LATER])];
  if (!readFileSync('README.md', 'utf8').includes(`needs Node ${major}.${minor} or newer`)) {
    problems.push(`README.md does not say that Node ${engines.node} is needed, as package.json does`);
  }
  console.log(problems.length === 0 ? `Every package runs on Node ${engines.node}.` : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
