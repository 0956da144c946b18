import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoveredExpression } from '../../src/rules/contract.ts';
import { callHttp, startEmulator } from '../support/emulator.ts';

const PROJECT = 'coverage';
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`;
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function f(a) { let b = a; return b == 1 && true; }
    match /c/{id} {
      allow get: if id == 'd' || resource.data.n == 1 && f(1);
      allow list;
    }
  }
}
`;

function byText(covered: readonly CoveredExpression[]): Map<string, CoveredExpression['values']> {
  return new Map(
    covered.flatMap(({ sourcePosition: { currentOffset, endOffset }, values, children = [] }) => [
      [RULES.slice(currentOffset, endOffset + 1), values] as const,
      ...byText(children),
    ]),
  );
}

// The shape is the official emulator's, measured on 1.19.9.
const emulator = await startEmulator();
afterAll(() => emulator.close());
const call = async (method: string, path: string, body?: string) =>
  (await callHttp(emulator.url, { method, path, body })).body;

beforeAll(async () => {
  const rules = JSON.stringify({ rules: { files: [{ name: 'security.rules', content: RULES }] } });
  await call('PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, rules);
});

test('ruleCoverage tells what each expression was, how often, and how often it was passed over', async () => {
  for (const id of ['d', 'e', 'd']) await call('GET', `${DOCUMENTS}/c/${id}`);
  const { rules, report } = JSON.parse(await call('GET', `/emulator/v1/projects/${PROJECT}:ruleCoverage`));
  expect(rules).toEqual({ files: [{ name: 'security.rules', content: RULES }] });
  const values = byText(report);
  expect(values.get("id == 'd'")).toEqual([
    { value: { boolValue: true }, count: 2 },
    { value: { boolValue: false }, count: 1 },
  ]);
  expect(values.get('id')).toEqual([
    { value: { stringValue: 'd' }, count: 2 },
    { value: { stringValue: 'e' }, count: 1 },
  ]);
  expect(values.get('resource.data.n == 1')).toEqual([
    { value: {}, count: 2 },
    { value: { undefined: { causeMessage: 'Null value error.' } }, count: 1 },
  ]);
  // The right side may still absorb an error on the left.
  expect(values.get('b == 1')).toEqual([{ value: { boolValue: true }, count: 1 }]);
  // Literals are constant and not reported.
  expect(values.has('1')).toBe(false);
  expect(report[0].sourcePosition).toEqual({ line: 4, column: 21, currentOffset: 109, endOffset: 140 });
});

test('ruleCoverage is shown as a page that marks what was never evaluated', async () => {
  const answer = await callHttp(emulator.url, {
    method: 'GET',
    path: `/emulator/v1/projects/${PROJECT}:ruleCoverage.html`,
  });
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = answer.body.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(page).toContain('14 of 14 expressions were evaluated');
  expect(page).toMatch(
    /<span class="seen" title="2 × boolValue true, 1 × boolValue false"><span [^>]*>id<\/span> == 'd'/,
  );
  expect(page).toMatch(/<span class="once" title="1 × boolValue true"><span [^>]*>b<\/span> == 1/);
  // The page contains the unchanged file.
  expect(page.replace(/<[^>]*>/g, '')).toContain(RULES);
});

test('ruleCoverage names what was never evaluated, and shows no source as HTML', async () => {
  const source = RULES.replace("id == 'd'", "id == '<b>'").replace('|| resource', '&& resource');
  const rules = JSON.stringify({ rules: { files: [{ name: 'security.rules', content: source }] } });
  await call('PUT', '/emulator/v1/projects/unasked:securityRules', rules);
  const page = await call('GET', '/emulator/v1/projects/unasked:ruleCoverage.html');
  expect(page).toMatch(/^<p>0 of \d+ expressions/m);
  expect(page).toContain('<li>line 6: <code>id == &#39;&#60;b&#62;&#39;</code></li>');
  expect(page).not.toContain('<b>');
});
