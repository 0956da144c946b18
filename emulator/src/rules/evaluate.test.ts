import { describe, expect, test } from 'vitest';
import { judge, rulesFile } from '../../tests/support/rules-judge.ts';

/** Terms joined as a balanced tree, because the depth of conditions is limited. */
function terms(count: number, term: string): string {
  if (count === 1) return term;
  const half = Math.floor(count / 2);
  return `(${terms(half, term)} && ${terms(count - half, term)})`;
}

// The maximum that the official emulator 1.19.9 evaluates (measured).
test.each([
  ['true', 334],
  ['!false', 250],
  ['1 == 1', 200],
  ['request.auth == null', 167],
  ['request.time.year() > 1', 143],
  ['[1] == [1]', 143],
  ["{'a': 1}.a == 1", 125],
  ['1 in [1]', 167],
  ['1 is int', 200],
  ['(true ? true : false)', 167],
  ['plain()', 250],
  ['passes(true)', 200],
  ['binds()', 167],
  ['/a/b == /a/b', 111],
  ['/a/$(id) == /a/d', 111],
  ["'a'[0] == 'a'", 143],
  ['[1][0:1] == [1]', 100],
  ['-1 == -1', 143],
])('a condition evaluates 1,000 expressions: %s, %i times', (term, most) => {
  const outcome = (count: number) => {
    const functions = `function plain() { return true; } function passes(x) { return x; } function binds() { let x = true; return x; }`;
    return judge(rulesFile(`match /c/{id} { ${functions} allow get: if ${terms(count, term)}; }`));
  };
  expect(outcome(most).allowed).toBe(true);
  expect(outcome(most + 1).message).toMatch(/maximum of 1000 expressions/);
});

test('a condition has nothing left to absorb the error of spending too much', () => {
  const rules = rulesFile(`match /c/{id} { allow get: if ${terms(335, 'true')} || true; }`);
  expect(judge(rules).message).toMatch(/maximum of 1000 expressions/);
});

describe('a function', () => {
  test('sees its own scope, where it is declared, and nothing of its caller', () => {
    const rules = rulesFile(`
      function name() { return 'outer'; }
      function whose() { return name(); }
      function secret() { return hidden; }
      match /c/{hidden} {
        function name() { return 'inner'; }
        allow get: if name() == 'inner' && whose() == 'outer';
        allow delete: if secret() == 'd';
      }`);
    expect(judge(rules).allowed).toBe(true);
    expect(judge(rules, { method: 'delete' }).allowed).toBe(false);
  });

  test('is hurt by a failing let only where it uses it', () => {
    const rules = rulesFile(`
      function f(x) { let bad = x.missing; let good = 1; return good == 1 || bad; }
      match /c/{id} { allow get: if f({}); }`);
    expect(judge(rules).allowed).toBe(true);
  });
});
