import type { Scope } from './evaluate.ts';
import type { AllowStatement, FunctionDeclaration, MatchBlock, RulesFile } from './syntax.ts';
import { type RulesValue, text, UNKNOWN } from './value.ts';

/** `unknown` is one unknown segment, `any` any number of them. */
export type PathSegment = string | { readonly kind: 'unknown' | 'any' };

export interface Candidate {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

const NO_NAMES: ReadonlyMap<string, RulesValue> = new Map();

/** In the order of the file. */
export function candidatesFor(
  file: RulesFile,
  service: string,
  path: readonly PathSegment[],
  names: ReadonlyMap<string, RulesValue>,
): Candidate[] {
  const found: Candidate[] = [];
  const global: Scope = { parent: undefined, names, functions: byName(file.functions) };
  for (const { name, functions, matches } of file.services) {
    if (name !== service) continue;
    const scope: Scope = { parent: global, names: NO_NAMES, functions: byName(functions) };
    for (const block of matches) collect(block, path, scope, file.version, found);
  }
  return found;
}

function byName(functions: readonly FunctionDeclaration[]): ReadonlyMap<string, FunctionDeclaration> {
  return new Map(functions.map((declared) => [declared.name, declared]));
}

function collect(
  block: MatchBlock,
  path: readonly PathSegment[],
  parent: Scope,
  version: 1 | 2,
  found: Candidate[],
): void {
  for (const { names, rest } of matchSegments(block, 0, path, version)) {
    const scope: Scope = { parent, names, functions: byName(block.functions) };
    if (rest.length === 0) found.push(...block.allows.map((allow) => ({ allow, scope })));
    for (const inner of block.matches) collect(inner, rest, scope, version, found);
  }
}

interface Matched {
  readonly names: ReadonlyMap<string, RulesValue>;
  readonly rest: readonly PathSegment[];
}

/** Matches of the segments from `index` on with a prefix of the path. */
function* matchSegments(
  { segments }: MatchBlock,
  index: number,
  path: readonly PathSegment[],
  version: 1 | 2,
  names: ReadonlyMap<string, RulesValue> = NO_NAMES,
): Generator<Matched> {
  const segment = segments[index];
  if (!segment) {
    yield { names, rest: path };
    return;
  }
  const block = { segments } as MatchBlock;
  const [head, ...tail] = path;
  if (segment.kind === 'glob') {
    // Version 1: the whole rest, at least one segment. Version 2: any number, anywhere.
    const shortest = version === 1 ? Math.max(1, path.length) : 0;
    for (let length = shortest; length <= path.length; length += 1) {
      const bound = bind(names, segment.name, globValue(path.slice(0, length), version));
      yield* matchSegments(block, index + 1, path.slice(length), version, bound);
    }
  } else if (segment.kind === 'wildcard') {
    if (typeof head === 'string') {
      yield* matchSegments(block, index + 1, tail, version, bind(names, segment.name, text(head)));
    } else if (head?.kind === 'unknown') {
      yield* matchSegments(block, index + 1, tail, version, bind(names, segment.name, UNKNOWN));
    }
  } else if (head === segment.text) {
    yield* matchSegments(block, index + 1, tail, version, names);
  }
}

function bind(
  names: ReadonlyMap<string, RulesValue>,
  name: string,
  value: RulesValue,
): Map<string, RulesValue> {
  return new Map([...names, [name, value]]);
}

/** An unknown segment has no name, and the value is a path. In version 1 nothing is known (measured on the official emulator). */
function globValue(path: readonly PathSegment[], version: 1 | 2): RulesValue {
  const segments = path.map((segment) => (typeof segment === 'string' ? segment : ''));
  return version === 1 && segments.includes('') ? UNKNOWN : { type: 'path', segments };
}
