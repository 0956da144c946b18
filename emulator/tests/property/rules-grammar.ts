import fc from 'fast-check';

/** Generates rules from the grammar. They parse unless they exceed a limit. */

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const NAMES = ['request', 'resource', 'id', 'rest', 'x', 'y', 'nobody'];
const MEMBERS = 'auth uid token data n s list map time path query limit id resource'.split(' ');
const ROOTS = words(
  'request resource id resource.data request.resource.data request.auth.token request.time',
);
const OPERATORS = '&& || == != < <= > >= in + - * / %'.split(' ');
const METHODS = words(`
  size lower upper trim matches split replace toUtf8 hasAll hasAny hasOnly concat join removeAll
  toSet keys values get diff addedKeys removedKeys changedKeys unchangedKeys affectedKeys
  difference intersection union bind toBase64 toHexString seconds nanos date year month day hours
  minutes dayOfWeek dayOfYear toMillis latitude longitude distance nope constructor`);
const PACKAGED = words(`
  math.abs math.ceil math.floor math.round math.isNaN math.pow math.sqrt duration.value
  duration.time duration.abs timestamp.date timestamp.value latlng.value hashing.md5 hashing.crc32
  hashing.sha256 math.nope`);
const FUNCTIONS = 'get exists getAfter existsAfter int float string path debug f g toString'.split(' ');
const TYPES = 'bool bytes float int latlng number path map string timestamp duration set list'.split(' ');
const LITERALS = words(String.raw`
  null true false 0 1 -1 9223372036854775807 -9223372036854775808 1.5 .5 '' 'a' '😀' '[a-z]+' '('
  'a,b' '2024-02-30' 's' b'' b'\xff' '\u0000' /a/b /databases/$(database)/documents/c/d`);

const name = fc.constantFrom(...NAMES);

/** An expression. Inner expressions are in parentheses, so that they keep their structure. */
const expression: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => {
  const inner = tie('any').map((text) => `(${text})`);
  const args = fc.array(tie('any'), { maxLength: 3 }).map((each) => each.join(', '));
  return {
    any: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      fc.constantFrom(...LITERALS),
      fc.constantFrom(...ROOTS),
      fc.tuple(inner, fc.constantFrom(...OPERATORS), inner).map((each) => each.join(' ')),
      fc.tuple(inner, fc.constantFrom(...TYPES)).map(([operand, type]) => `${operand} is ${type}`),
      fc.tuple(fc.constantFrom('!', '-'), inner).map((each) => each.join('')),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `${a} ? ${b} : ${c}`),
      fc.tuple(inner, fc.constantFrom(...MEMBERS)).map((each) => each.join('.')),
      fc.tuple(inner, inner).map(([object, index]) => `${object}[${index}]`),
      fc.tuple(inner, inner, inner).map(([object, from, to]) => `${object}[${from}:${to}]`),
      fc
        .tuple(inner, fc.constantFrom(...METHODS), args)
        .map(([object, method, list]) => `${object}.${method}(${list})`),
      fc
        .tuple(fc.constantFrom(...FUNCTIONS, ...PACKAGED), args)
        .map(([called, list]) => `${called}(${list})`),
      fc.array(tie('any'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      fc
        .array(fc.tuple(fc.constantFrom("'a'", "'n'", "'__proto__'"), tie('any')), { maxLength: 2 })
        .map((entries) => `{${entries.map((each) => each.join(': ')).join(', ')}}`),
      tie('any').map((text) => `/databases/$(database)/documents/c/$(${text})`),
      name,
    ),
  };
}).any;

const functionDeclaration = fc
  .tuple(
    fc.constantFrom('f', 'g'),
    fc.uniqueArray(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    fc.option(expression),
    expression,
  )
  .map(([called, parameters, bound, body]) => {
    const binding = bound === null ? '' : `let z = ${bound}; `;
    return `function ${called}(${parameters.join(', ')}) { ${binding}return ${body}; }`;
  });

const METHOD_NAMES = ['read', 'write', 'get', 'list', 'create', 'update', 'delete'];
const allow = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...METHOD_NAMES), { minLength: 1, maxLength: 3 }),
    fc.option(expression),
  )
  .map(
    ([methods, condition]) => `allow ${methods.join(', ')}${condition === null ? '' : `: if ${condition}`};`,
  );

const PATHS = '/c/{id} /c/d /{rest=**} /c/{rest=**} /{rest=**}/c/{id} /{a}/{b} /c/{id}/c/{x}';
const path = fc.constantFrom(...PATHS.split(' '));
const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc
    .tuple(
      path,
      fc.option(functionDeclaration),
      fc.array(allow, { minLength: 1, maxLength: 3 }),
      fc.option(tie('block'), { depthSize: 'small', maxDepth: 2 }),
    )
    .map(
      ([where, declared, allows, inside]) =>
        `match ${where} { ${declared ?? ''} ${allows.join(' ')} ${inside ?? ''} }`,
    ),
})).block;

export const rulesFile: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('1', '2'),
    fc.option(functionDeclaration),
    fc.array(block, { minLength: 1, maxLength: 3 }),
  )
  .map(
    ([version, declared, blocks]) =>
      `rules_version = '${version}';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${declared ?? ''}\n${blocks.join('\n')}\n  }\n}\n`,
  );

const WORDS = words(
  'service match allow function let return if in is rules_version cloud.firestore && || == ** // /* */',
);

/** Tokens of the language in any order. */
export const tokens: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'{}()[];:,.?/$=!<>+-*%&|\'"\\`~@#'),
      fc.constantFrom(...WORDS, '\n', ' '),
      fc.constantFrom(...LITERALS, ...NAMES),
    ),
    { maxLength: 200 },
  )
  .map((parts) => parts.join(''));
