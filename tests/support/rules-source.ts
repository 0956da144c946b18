import { readFileSync } from 'node:fs';

/** Reads the shipped rules as text, the way the tests compare them with the domain. */
export function rulesSource(name: 'firestore.rules' | 'storage.rules'): string {
  const source = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  return source.replace(/^\s*\/\/.*$/gm, '');
}

/** The body of `match /{collection}/...`, without the braces. */
export function matchBlock(source: string, collection: string): string {
  const head = new RegExp(`match /${collection}/\\{\\w+\\} \\{`).exec(source);
  if (!head) throw new Error(`The rules have no match for ${collection}`);
  return upToBrace(source.slice(head.index + head[0].length));
}

const SHAPE = /let data = request\.resource\.data;\s*return ([\s\S]*?);/;

/** The literals outside the shape functions, as written and in their order. */
export function sharedLiterals(source: string): string[] {
  const shared = source.replaceAll(new RegExp(SHAPE, 'g'), '');
  return shared.match(/'(?:\\.|[^'\\])*'|\b\d+\b|\btrue\b/g) ?? [];
}

/** The terms of the conjunction that the block's shape function returns, each on one line. */
export function shapeTerms(block: string): string[] {
  const condition = SHAPE.exec(block)?.[1];
  if (!condition) throw new Error('The block has no shape function');
  return condition.split('&&').map((term) => term.replace(/\s+/g, ' ').trim());
}

function upToBrace(text: string): string {
  let depth = 1;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, index);
  }
  throw new Error('The rules end inside a block');
}
