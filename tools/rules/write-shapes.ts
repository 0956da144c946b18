import { shapeFunctions } from './shapes.ts';

const BEGIN =
  '// Begin of the part that `npm run rules` writes from the field tables of domain/src: edit those.';
const END = '// End of the part that `npm run rules` writes.';
const INDENT = '    ';

/**
 * The rules with their generated part as the field tables want it; everything else stays.
 * @throws when the file does not say where that part begins and ends
 */
export function withShapes(rules: string): string {
  const [before, rest, ...more] = rules.split(`${INDENT}${BEGIN}\n`);
  const [, after, ...others] = (rest ?? '').split(`${INDENT}${END}\n`);
  if (before === undefined || after === undefined || more.length > 0 || others.length > 0) {
    throw new Error('firestore.rules must mark the begin and the end of its generated part, once each');
  }
  const lines = ['', BEGIN, '', ...shapeFunctions().flatMap((each) => [...each.split('\n'), '']), END, ''];
  return (
    before +
    lines
      .slice(1)
      .map((line) => (line ? INDENT + line : line))
      .join('\n') +
    after
  );
}
