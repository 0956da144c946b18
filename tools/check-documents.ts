import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findingsOf } from './check-sentences.ts';

/** Paths start at the repository root, with forward slashes. */
export interface Repository {
  /** True for a file or folder, and for an output that git ignores. */
  has(path: string): boolean;
  hasName(name: string): boolean;
  /** Undefined if the Markdown file does not exist. */
  headings(path: string): readonly string[] | undefined;
}

const LINK = /\]\(([^)\s]+)\)/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const QUOTED = /`([^`\n]+)`/g;
/** No space before a placeholder, no scheme, no option: `web/src/app`, `tools/*.ts`, `functions/.env.<project id>`. */
const PATH = /^\.?[\w@-][\w.@-]*(\/[^\s/]*)+$/;
const FILE_NAME = /^[\w.][\w.-]*\.(tsx?|mjs|rules|html)$/;
/** The start of a pattern or placeholder in a path. */
const PLACEHOLDER = /[*{}<>…]/;
const CITATION = /(docs\/product\/[\w-]+\.md)((?:(?:,| and) "[^"]+")*)/g;

/** Broken links and quoted paths of a Markdown file, one sentence each. */
export function brokenReferences(file: string, markdown: string, repository: Repository): string[] {
  const prose = markdown.replace(CODE_BLOCK, '');
  const links = [...prose.matchAll(LINK)].flatMap(([, target = '']) => brokenLink(file, target, repository));
  const names = [...prose.matchAll(QUOTED)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => isMissing(file, quoted, repository))
    // A how-to marks files that the reader creates.
    .filter((quoted) => !prose.includes(`\`${quoted}\` (new)`))
    .map((quoted) => `\`${quoted}\` is not in the repository`);
  return [...links, ...names].map((finding) => `${file}: ${finding}`);
}

function brokenLink(file: string, target: string, repository: Repository): string[] {
  if (/^[a-z]+:/.test(target)) return [];
  const [path = '', anchor] = target.split('#');
  const resolved = path === '' ? file : posix.join(posix.dirname(file), path);
  if (!repository.has(resolved)) return [`the link to ${target} leads nowhere`];
  if (anchor === undefined) return [];
  const anchors = repository.headings(resolved)?.map(anchorOf) ?? [];
  return anchors.includes(anchor) ? [] : [`${resolved} has no heading #${anchor}`];
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function isMissing(file: string, quoted: string, repository: Repository): boolean {
  if (FILE_NAME.test(quoted)) return !repository.hasName(quoted) && !repository.has(quoted);
  if (!PATH.test(quoted)) return false;
  const parts = quoted.replace(/\/$/, '').split('/');
  const placeholder = parts.findIndex((part) => PLACEHOLDER.test(part));
  const fixed = parts.slice(0, placeholder === -1 ? parts.length : placeholder).join('/');
  // Each person writes such a file for a project.
  if (posix.basename(quoted).startsWith('.env')) return false;
  // A path may start at the root, at the document's folder, or at a folder between.
  const roots = ['', ...foldersAbove(file).map((folder) => `${folder}/`)];
  // Other texts with a slash are routes, packages or media types.
  if (!roots.some((root) => repository.has(root + parts[0]))) return false;
  return !roots.some((root) => repository.has(root + fixed));
}

/** Innermost first. */
function foldersAbove(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Broken citations in a source file, such as `docs/product/back-office.md, "Brands: sort order"`. */
export function brokenCitations(file: string, source: string, repository: Repository): string[] {
  // A citation may continue on the next comment line.
  const text = source.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
  return [...text.matchAll(CITATION)].flatMap(([, document = '', cited = '']) => {
    const headings = repository.headings(document);
    if (!headings) return [`${file}: there is no ${document}`];
    const wanted = [...cited.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading);
    if (wanted.length === 0) return [`${file}: cites ${document} without a heading`];
    return wanted
      .filter((heading) => !headings.includes(heading))
      .map((heading) => `${file}: ${document} has no heading "${heading}"`);
  });
}

export function headingsOf(markdown: string): string[] {
  const headings = markdown.replace(CODE_BLOCK, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => heading.trim());
}

/** Headings of a page of promises whose section names no test in a line such as `Tests: tests/rules/storage.test.ts`. */
export function untestedHeadings(file: string, markdown: string, repository: Repository): string[] {
  const sections = markdown.replace(CODE_BLOCK, '').split(/^(?=#+ )/m);
  return sections.flatMap((section) => {
    const [, heading] = /^##+ (.+)/.exec(section) ?? [];
    if (!heading) return [];
    const [tests = ''] = /^Tests: .+$/m.exec(section) ?? [];
    const named = [...tests.matchAll(QUOTED)].map(([, path = '']) => path);
    if (named.some((path) => /\.test\.tsx?$/.test(path) && repository.has(path))) return [];
    return [`${file}: "${heading}" names no test. End the section with a line "Tests: " and the test's path`];
  });
}

const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
const files = execFileSync('git', listing, { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));

const paths = new Set(['.', ...files.flatMap((file) => [file, ...foldersAbove(file)])]);
const names = new Set(files.map((file) => posix.basename(file)));

const repository: Repository = {
  has: (path) => paths.has(path) || isIgnored(path),
  hasName: (name) => names.has(name),
  headings: (path) => (paths.has(path) ? headingsOf(readFileSync(path, 'utf8')) : undefined),
};

/** True for outputs of commands: documents may name them. */
function isIgnored(path: string): boolean {
  // Patterns for folders match only with the slash.
  return [path, `${path}/`].some(
    (name) => spawnSync('git', ['check-ignore', '--quiet', '--no-index', name]).status === 0,
  );
}

/** The texts that break the rules of this check. */
const CHECKS = /^tools\/check-(documents|sentences)/;

/** Part of `npm run check`: links, paths, citations, sentences, and a test for each promise. The exit code is 1 if one is wrong. */
function main(): void {
  const wrong = files
    .filter((file) => /\.(md|tsx?|mjs|rules)$/.test(file) && !CHECKS.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const isDocument = file.endsWith('.md');
      return [
        ...(isDocument ? brokenReferences : brokenCitations)(file, text, repository),
        ...(file.startsWith('docs/product/') ? untestedHeadings(file, text, repository) : []),
        ...(file.endsWith('.rules') ? [] : findingsOf(file, text)),
      ];
    });
  const good = `All links and paths of ${files.length} files lead somewhere, and no sentence is long.`;
  console.log(wrong.join('\n') || good);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
