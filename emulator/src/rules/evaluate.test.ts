import { describe, expect, test } from 'vitest';
import { judge, outcomeOf, rulesFile } from '../../tests/support/rules-judge.ts';

/** Terms that cost nine expressions each, joined as a balanced tree would be. */
function terms(count: number): string {
  return Array.from({ length: count }, () => 'request.resource.data.a == 1').join(' && ');
}

describe('a condition', () => {
  test.each([
    "1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 'a' + 'b' == 'ab'",
    '-7 / 2 == -3 && -7 % 2 == -1 && 10.0 / 4 == 2.5',
    "1 == 1.0 && '1' != 1 && [1] == [1.0] && [1, 2] != [2, 1]",
    "{'a': 1, 'b': 2} == {'b': 2, 'a': 1} && [1, 2].toSet() == [2, 1, 1].toSet()",
    '1 < 2.5 && 1 in [1.0] && !(3 in [1, 2]) && true || false && false',
    '1 < 2 == true && 1 in [1] == true && (true ? 1 : 2) == 1',
    "1 is int && 1 is number && 1.5 is float && b'a' is bytes && /a/b is path && null != 1",
    "'😀a'[1] == 'a' && 'hello'[1:3] == 'el' && '😀'.size() == 1 && b'\\xff'.size() == 1",
    '/a/b==/a/b&&request.path == /databases/$(database)/documents/c/$(id) && request.path[4] == id',
    "{'toString': 1}.toString == 1 && !('constructor' in {}) && {'a': {'b': 2}}.get(['a', 'b'], 0) == 2",
    'timestamp.value(-1).nanos() == 999000000 && timestamp.date(2024, 12, 31).dayOfYear() == 366',
    "request.time - duration.value(1, 'ns') < request.time && debug(1) == 1",
    'resource == null && request.resource == null && request.auth == null',
    '!(1.0 > math.pow(-1, 0.5)) && !(1.0 <= math.pow(-1, 0.5))',
  ])('%s holds', (condition) => {
    expect(outcomeOf(condition)).toBe(true);
  });

  test.each([
    ['1 / 0 == 1', 'Divide by zero error.'],
    ['{}.a == null', 'Property a is undefined on object.'],
    ['resource.data.a == 1', 'Null value error.'],
    ['[1][-1] == 1', 'Index out of bound error. Index: [-1] , size: [1].'],
    ["'a'.nope()", 'Function not found error: Name: [nope].'],
    ["'a'.size(1) == 1", 'Unsupported operation error. Received: string.size(int).'],
    [
      "duration.value(1, 'constructor') == 1",
      'Unsupported operation error. Received: duration.value(int, string).',
    ],
    ["(request.time + duration.value(9223372036854775807, 'w')).year() == 1", 'Duration is out of range.'],
    ['timestamp.date(99999, 1, 1).year() == 1', 'Timestamp is out of range.'],
    ['int(1.0e300) == 1', 'The number has no integer value.'],
    ["'a'.matches('(?=a)')", 'Invalid regular expression.'],
    ['1', 'evaluation error at L4:43'],
  ])('%s fails: %s', (condition, reason) => {
    expect(outcomeOf(condition)).toBe(reason);
  });

  test('absorbs an error on either side of a decisive one', () => {
    expect(outcomeOf('{}.a || true')).toBe(true);
    expect(outcomeOf('true || {}.a')).toBe(true);
    expect(outcomeOf('!({}.a && false)')).toBe(true);
    expect(outcomeOf('{}.a && true')).toBe('Property a is undefined on object.');
    expect(outcomeOf('!({}.a)')).toBe('Property a is undefined on object.');
    expect(outcomeOf('(1 && true) || !(1 && true)')).not.toBe(true);
  });

  test('spends at most 1,000 expressions', () => {
    const after = { a: 1 };
    expect(outcomeOf(terms(100), { method: 'create', after })).toBe(true);
    expect(outcomeOf(terms(125), { method: 'create', after })).toMatch(/maximum of 1000 expressions/);
    expect(outcomeOf(`(${terms(125)}) || true`, { method: 'create', after })).not.toBe(true);
  });
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
