import { describe, expect, test } from 'vitest';
import {
  anchorOf,
  brokenCitations,
  brokenReferences,
  headingsOf,
  type Repository,
  untestedHeadings,
} from './check-documents.ts';

const files = [
  'README.md',
  'docs/testing.md',
  'docs/product/back-office.md',
  'emulator/bin/java',
  'tools/check.ts',
];

const repository: Repository = {
  has: (path) => files.some((file) => file === path || file.startsWith(`${path}/`)),
  hasName: (name) => files.some((file) => file.endsWith(`/${name}`)),
  headings: (path) => (files.includes(path) ? headingsOf('# Title\n\n## Brands: sort order\n') : undefined),
};

describe('a document', () => {
  const broken = (markdown: string, file = 'README.md') => brokenReferences(file, markdown, repository);

  test.each([
    'see [tests](docs/testing.md) and [there](https://example.com/x.md)',
    'see [brands](docs/product/back-office.md#brands-sort-order) and [above](#title)',
    '`tools/check.ts`, `tools/`, `tools/*.ts`, `check.ts`',
    '`/services/car-dealership`, `image/png`, `@google/generative-ai`, `npm run check`',
    '`docs/.env.<project id>`',
    '```\ntools/made-up.ts `tools/made-up.ts`\n```',
  ])('may say %j', (markdown) => {
    expect(broken(markdown)).toEqual([]);
  });

  test.each([
    ['[tests](docs/tests.md)', 'the link to docs/tests.md leads nowhere'],
    ['[brands](docs/product/back-office.md#brands)', 'docs/product/back-office.md has no heading #brands'],
    ['`tools/checks.ts`', '`tools/checks.ts` is not in the repository'],
    ['`docs/tests/*.md`', '`docs/tests/*.md` is not in the repository'],
    ['`checks.ts`', '`checks.ts` is not in the repository'],
  ])('may not say %j', (markdown, finding) => {
    expect(broken(markdown)).toEqual([`README.md: ${finding}`]);
  });

  test('that tells how to make a file may name it, where it says that it is new', () => {
    expect(broken('`tools/made-up.ts` (new); then `tools/made-up.ts` again')).toEqual([]);
    expect(broken('`tools/renamed.ts`, and a file whose name ends in `-page.tsx`')).toHaveLength(1);
  });
});

describe('a comment', () => {
  const broken = (source: string) => brokenCitations('web/x.ts', source, repository);

  test('may cite a heading, on one line or two', () => {
    expect(broken('/** (docs/product/back-office.md, "Brands: sort order") */')).toEqual([]);
    expect(
      broken('/**\n * (docs/product/back-office.md,\n * "Brands: sort\n * order" and "Title")\n */'),
    ).toEqual([]);
  });

  test.each([
    ['// docs/product/back-office.md, "Brands"', 'docs/product/back-office.md has no heading "Brands"'],
    ['// docs/product/office.md, "Title"', 'there is no docs/product/office.md'],
  ])('may not say %j', (source, finding) => {
    expect(broken(source)).toEqual([`web/x.ts: ${finding}`]);
  });
});

test('headings have the anchors that GitHub gives them', () => {
  expect(anchorOf('Gallery: one project')).toBe('gallery-one-project');
  expect(anchorOf('What `npm test` does')).toBe('what-npm-test-does');
});

test('a heading of promises names a test that exists', () => {
  const untested = (section: string) =>
    untestedHeadings('docs/product/back-office.md', `# Title\n\n## Brands\n\n${section}\n`, {
      ...repository,
      has: (path) => path === 'tests/e2e/brands.test.ts',
    });
  expect(untested('- A promise.\n\nTests: `tests/e2e/brands.test.ts`')).toEqual([]);
  for (const section of ['- A promise.', 'Tests: `tests/e2e/gone.test.ts`', 'Tests: `tests/e2e/`']) {
    expect(untested(section)).toEqual([expect.stringContaining('"Brands" names no test')]);
  }
});
