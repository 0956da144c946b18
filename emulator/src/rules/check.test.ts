import { describe, expect, test } from 'vitest';
import { rulesFile } from '../../tests/support/rules-judge.ts';
import { compileRules } from './index.ts';

function findings(statements: string): string[] {
  return compileRules(rulesFile(statements)).issues.map(
    ({ severity, description }) => `${severity} ${description}`,
  );
}

/** Functions f0, f1, ... each calling the next. */
function chain(length: number): string {
  const calls = Array.from({ length }, (_, index) => `function f${index}() { return f${index + 1}(); }`);
  return `${calls.join('\n')} function f${length}() { return true; }`;
}

describe('the checks of a rules file', () => {
  test('find recursion, direct and through others', () => {
    expect(findings('function f() { return f(); }')).toEqual(['ERROR Recursive call is not allowed.']);
    expect(findings('function f() { return g(); } function g() { return f(); }')).toEqual([
      'ERROR Recursive call is not allowed.',
    ]);
  });

  test('let calls nest 20 deep and no deeper', () => {
    expect(findings(chain(20))).toEqual([]);
    const stack = Array.from({ length: 21 }, (_, index) => `f${index}`).join('->');
    expect(findings(chain(21))).toEqual([
      `ERROR Maximum allowed call depth of 20 is reached for [${stack}] call stack.`,
    ]);
  });

  test('end soon however many ways calls can take', () => {
    const all = Array.from({ length: 40 }, (_, index) => `f${index}()`).join(' && ');
    const clique = Array.from({ length: 40 }, (_, index) => `function f${index}() { return ${all}; }`).join(
      '\n',
    );
    expect(findings(clique)).toContain('ERROR Recursive call is not allowed.');
    expect(findings(chain(3000)).length).toBeGreaterThan(0);
  });

  test('take a call for the function of the scope that declares the caller', () => {
    const inner = 'match /a/{b} { function g() { return f(); } allow read: if f(); }';
    expect(findings(`function g() { return true; } function f() { return g(); } ${inner}`)).toEqual([]);
  });

  test('find what is bound twice, unused, unknown or too much', () => {
    expect(findings('match /a/{b}/c/{b} { }')).toEqual([
      'ERROR The identifier [b] is already bound in the current scope.',
    ]);
    expect(findings('match /a/{b} { match /c/{b} { } }')).toHaveLength(1);
    expect(findings('function f(a) { let b = a; return a; }')).toEqual(['WARNING Unused variable: b.']);
    expect(findings('function f(a) { return a.b == nobody; }')).toEqual([
      'WARNING Invalid variable name: nobody.',
    ]);
    expect(findings('function f() { return g(); }')).toEqual(['WARNING Invalid function name: g.']);
    expect(findings('function f(a) { return f; }')).toEqual(['WARNING Invalid variable name: f.']);
    expect(findings(`function f(${'abcdefgh'.split('').join(', ')}) { return true; }`)).toHaveLength(1);
    const lets = Array.from({ length: 11 }, (_, index) => `let a${index} = 1;`).join(' ');
    expect(findings(`function f() { ${lets} return true; }`)).toEqual([
      'ERROR A function binds at most 10 variables.',
    ]);
  });

  test('count the arguments of calls', () => {
    const wrong = (name: string) => `WARNING Incorrect number of arguments supplied to function: ${name}.`;
    expect(findings('function f(a) { return a; } function g() { return f(); }')).toEqual([wrong('f')]);
    expect(findings('function f(a) { return math.pow(a) == int() || get(); }')).toEqual([
      wrong('math.pow'),
      wrong('int'),
      wrong('get'),
    ]);
    expect(findings('function f(math) { return math.pow(1); }')).toEqual([]);
  });
});
