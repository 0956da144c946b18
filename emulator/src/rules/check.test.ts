import { expect, test } from 'vitest';
import { rulesFile } from '../../tests/support/rules-judge.ts';
import { compileRules } from './index.ts';

function allFindings(statements: string): string[] {
  return compileRules(rulesFile(statements)).issues.map(
    ({ severity, description }) => `${severity} ${description}`,
  );
}

/** Without findings about unused functions: most cases call none. */
function findings(statements: string): string[] {
  return allFindings(statements).filter((finding) => !finding.startsWith('WARNING Unused function'));
}

/** Functions f0, f1, ... each calling the next. */
function chain(length: number): string {
  const calls = Array.from({ length }, (_, index) => `function f${index}() { return f${index + 1}(); }`);
  return `${calls.join('\n')} function f${length}() { return true; }`;
}

test('the checks of a rules file find recursion through other functions', () => {
  expect(findings('function f() { return g(); } function g() { return f(); }')).toEqual([
    'ERROR Recursive call is not allowed.',
  ]);
});

test('the checks of a rules file let calls nest 20 deep and no deeper', () => {
  expect(findings(chain(20))).toEqual([]);
  const stack = Array.from({ length: 21 }, (_, index) => `f${index}`).join('->');
  expect(findings(chain(21))).toEqual([
    `ERROR Maximum allowed call depth of 20 is reached for [${stack}] call stack.`,
  ]);
});

test('the checks of a rules file end soon however many ways calls can take', () => {
  const all = Array.from({ length: 40 }, (_, index) => `f${index}()`).join(' && ');
  const clique = Array.from({ length: 40 }, (_, index) => `function f${index}() { return ${all}; }`).join(
    '\n',
  );
  expect(findings(clique)).toContain('ERROR Recursive call is not allowed.');
  expect(findings(chain(3000)).length).toBeGreaterThan(0);
});

test('the checks of a rules file take a call for the function of the scope that declares the caller', () => {
  const inner = 'match /a/{b} { function g() { return f(); } allow read: if f(); }';
  expect(findings(`function g() { return true; } function f() { return g(); } ${inner}`)).toEqual([]);
});

test.each([
  ['match /a/{b}/c/{b} { allow read; }', 'ERROR Variable b already exists in the PathTemplate.'],
  [
    'function f(a) { let a = 1; return a; }',
    'ERROR The identifier [a] is already bound in the current scope.',
  ],
  ['function f(a, a) { return a; }', 'ERROR Variable a is already defined.'],
  ['function f() { return 1; } function f() { return 2; }', 'ERROR Function f is already defined.'],
  ['function f(a) { return 1; }', 'WARNING Unused variable: a.'],
  ['function f() { return 1; }', 'WARNING Unused function: f.'],
  ['function f() { return g(); }', 'WARNING Invalid function name: g.'],
  ['function f() { return f; }', 'WARNING Invalid variable name: f.'],
  ['function f() { return math == 1; }', 'ERROR math is a package and cannot be used as variable name.'],
  ['function f(math) { return math.pow(1); }', 'WARNING Invalid function name: pow.'],
])('%s: %s', (statements, finding) => {
  expect(allFindings(statements)).toContain(finding);
});

test('the checks of a rules file let an inner path bind a name again', () => {
  expect(findings('match /a/{b} { match /c/{b} { allow read; } }')).toEqual([]);
});

test('the checks of a rules file permit one glob in a path: anywhere in version 2, at the end in version 1', () => {
  const found = (path: string, version: string) =>
    compileRules(rulesFile(`match ${path} { allow read; }`, version)).issues.map(
      ({ description }) => description,
    );
  const [once, last] = [
    'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
    'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
  ];
  expect(found('/{a=**}/b/{c}', '2')).toEqual([]);
  expect(found('/{a=**}/{b=**}', '2')).toEqual([once]);
  expect(found('/{a=*}/{b=**}', '2')).toEqual([]);
  expect(found('/a/{b=**}', '1')).toEqual([]);
  expect(found('/{a=**}/b/{c}', '1')).toEqual([last]);
  expect(found('/{a=*}/b', '1')).toEqual([]);
  // The paths around one count in version 2.
  const nested = (version: string) =>
    compileRules(rulesFile('match /a/{b=**} { match /c/{d=**} { allow read; } }', version)).issues.length;
  expect([nested('1'), nested('2')]).toEqual([0, 1]);
});

test('the checks of a rules file refuse a service twice, and doubt one that nobody knows', () => {
  const service = (name: string) => `service ${name} { match /a/{b} { allow read; } }`;
  const found = (source: string) => compileRules(source).issues.map(({ description }) => description);
  expect(found(service('cloud.firestore') + service('firebase.storage'))).toEqual([]);
  expect(found(service('cloud.firestore').repeat(2))).toEqual(['Duplicate service name declaration.']);
  expect(found(service('nope'))).toEqual(['Invalid service name: nope.']);
});

test('the checks of a rules file count the arguments of calls', () => {
  const wrong = (name: string) => `WARNING Incorrect number of arguments supplied to function: ${name}.`;
  expect(findings('function f(a) { return a; } function g() { return f(); }')).toEqual([wrong('f')]);
  expect(findings('function f(a) { return math.pow(a) == int() || get(); }')).toEqual([
    wrong('math.pow'),
    wrong('int'),
    wrong('get'),
  ]);
  expect(findings("function f() { return math.no(1) || 'a'.no(); }")).toEqual([
    'WARNING Invalid function name: math.no.',
    'WARNING Invalid function name: no.',
  ]);
});
