import { describe, expect, test } from 'vitest';
import { judge, outcomeOf, rulesFile } from '../../tests/support/rules-judge.ts';

/** Copies of a term joined as a balanced tree: no condition may be deep. */
function terms(count: number, term: string): string {
  if (count === 1) return term;
  const half = Math.floor(count / 2);
  return `(${terms(half, term)} && ${terms(count - half, term)})`;
}

describe('a condition', () => {
  test.each([
    "1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 'a' + 'b' == 'ab'",
    '-7 / 2 == -3 && -7 % 2 == -1 && 10.0 / 4 == 2.5',
    "1 == 1.0 && '1' != 1 && [1] != [1.0] && [1, 2] != [2, 1] && !([1].hasAny([1.0]))",
    "[1].toSet() == [1.0].toSet() && {'a': 1}.diff({'a': 1.0}).changedKeys().size() == 0",
    "'éA'.lower() == 'éa' && 'ßa'.upper() == 'ßA' && '\u2003a '.trim() == '\u2003a'",
    "{'a': 1, 'b': 2} == {'b': 2, 'a': 1} && [1, 2].toSet() == [2, 1, 1].toSet()",
    '1 < 2.5 && 1 in [1] && !(1 in [1.0]) && !(3 in [1, 2]) && true || false && false',
    '1 < 2 == true && 1 == 1 in [true] && 1 == 1 is bool && (true ? 1 : 2) == 1',
    '"1.0E7" == string(10000000.0) && int(math.pow(10, 300)) == 9223372036854775807 && 1 / 0.0 > 1',
    "float('1f') == 1.0 && float('NaN') != 0 && int('+5') == 5 && -duration.value(1, 's') < duration.value(0, 's')",
    "(/a/b/c)[1:3] == /b/c && (/a/$('b/c'))[1] == 'b/c' && /a/$(1.5)/$(null) == path('a/1.5/null')",
    "timestamp.date(99, 1, 1).year() == 99 && timestamp.value('2024-01-01T00:00:00Z').year() == 2024",
    "'\\101\\x41\\u0041' == 'AAA' && b'\\101' == b'A' && .5 + 1. == 1.5 && /a:b/%20 == path('a:b/ ')",
    "1 is int && 1 is number && 1.5 is float && b'a' is bytes && /a/b is path && null != 1",
    "'😀a'[2] == 'a' && 'hello'[1:3] == 'el' && '😀'.size() == 2 && b'\\xff'.size() == 1",
    '/a/b==/a/b&&request.path == /databases/$(database)/documents/c/$(id) && request.path[4] == id',
    "{'toString': 1}.toString == 1 && !('constructor' in {}) && {'a': {'b': 2}}.get(['a', 'b'], 0) == 2",
    'timestamp.value(-1).nanos() == 999000000 && timestamp.date(2024, 12, 31).dayOfYear() == 366',
    "request.time - duration.value(1, 'ns') < request.time && debug(1) == 1",
    "resource == null && request.auth == null && !('resource' in request)",
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
    ["'a'.size(1) == 1", 'Incorrect number of arguments. Received: 1.'],
    ["'a'.matches(1)", 'Unsupported operation error. Received: string.matches(int).'],
    ['1.5.a', 'Type error. Received: [float] Expected: [map,path].'],
    ['1[0]', 'Function not found error: Name: [[]].'],
    ["'a'['b']", 'Unsupported operation error. Received: string[string]. Expected: string[int].'],
    ["'a' in 'abc'", 'Function not found error: Name: [in].'],
    ['1 in {}', 'Unsupported operation error. Received: map.in(int). Expected: map.in(string).'],
    [
      "duration.value(1, 'constructor') == 1",
      'Unsupported operation error. Received: duration.value(int, string).',
    ],
    ["(request.time + duration.value(9223372036854775807, 'w')).year() == 1", 'Duration is out of range.'],
    ['timestamp.date(99999, 1, 1).year() == 1', 'Timestamp is out of range.'],
    ['timestamp.date(2023, 2, 29).year() == 1', 'Date is not valid. year: 2023, month: 2 day: 29.'],
    [
      '9223372036854775807 + 1 < 0',
      'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.',
    ],
    ["int('5.0') == 5", 'Type conversion error. Argument: [5.0], From type: [string], To type: [int].'],
    ["float('0x10') == 1", 'Type conversion error. Argument: [0x10], From type: [string], To type: [float].'],
    ["path('a//b') == /a/b", 'Invalid Path Template a//b. Empty segment is not allowed.'],
    ["'abc'[2:1] == ''", 'Illegal range error. From index: [2] , To index: [1].'],
    ['1 && true', 'Type error. Received: [int] Expected: [bool].'],
    ['!1', 'Unsupported operation error. Received: !int. Expected: !bool.'],
    ['math.isInfinite(1.0)', 'Function not found error: Name: [math.isInfinite].'],
    ["'a'.matches('(?=a' + ')')", 'Invalid regular expression pattern. Pattern: (?=a).'],
    ["'a'.replace('a', '$1') == 'a'", 'The replacement refers to a group that the pattern does not have.'],
    ['1', 'Type error. Received: [int] Expected: [bool].'],
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

  // How many terms the official emulator 1.19.9 still evaluates, measured for each.
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
  ])('evaluates 1,000 expressions: %s, %i times', (term, most) => {
    const outcome = (count: number) => {
      const functions = `function plain() { return true; } function passes(x) { return x; } function binds() { let x = true; return x; }`;
      return judge(rulesFile(`match /c/{id} { ${functions} allow get: if ${terms(count, term)}; }`));
    };
    expect(outcome(most).allowed).toBe(true);
    expect(outcome(most + 1).message).toMatch(/maximum of 1000 expressions/);
  });

  test('has nothing left to absorb the error of spending too much', () => {
    expect(outcomeOf(`${terms(335, 'true')} || true`)).toMatch(/maximum of 1000 expressions/);
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
