import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The files of the repository. Paths begin at its root, with forward slashes. */
export interface Repository {
  /** Whether there is such a file or folder, or a command makes it (git ignores it). */
  has(path: string): boolean;
  /** Whether any file has this name, in whatever folder. */
  hasName(name: string): boolean;
  /** The headings of a Markdown file; undefined when there is no such file. */
  headings(path: string): readonly string[] | undefined;
}

const LINK = /\]\(([^)\s]+)\)/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const QUOTED = /`([^`\n]+)`/g;
/** `web/src/app`, `tools/*.ts`, `functions/.env.<project id>`: no spaces before a placeholder, no scheme, no option. */
const PATH = /^\.?[\w@-][\w.@-]*(\/[^\s/]*)+$/;
const FILE_NAME = /^[\w.][\w.-]*\.(tsx?|mjs|rules|html)$/;
/** From here on a path is a pattern or has a place for a name. */
const PLACEHOLDER = /[*{}<>…]/;
const CITATION = /(docs\/product\/[\w-]+\.md)((?:(?:,| and) "[^"]+")*)/g;

/** What a Markdown file links to or names in back-quotes, and is not there: one sentence each. */
export function brokenReferences(file: string, markdown: string, repository: Repository): string[] {
  const prose = markdown.replace(CODE_BLOCK, '');
  const links = [...prose.matchAll(LINK)].flatMap(([, target = '']) => brokenLink(file, target, repository));
  const names = [...prose.matchAll(QUOTED)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => isMissing(file, quoted, repository))
    // A how-to says which files its reader is about to make.
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

/** The anchor that GitHub gives a heading. */
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
  // What each person writes for a project of their own.
  if (posix.basename(quoted).startsWith('.env')) return false;
  // Named from the root, from the document's own folder, or from one in between: the package that it is about.
  const roots = ['', ...foldersAbove(file).map((folder) => `${folder}/`)];
  // Something else with a slash in it (a route, a package, a media type) begins with no folder of ours.
  if (!roots.some((root) => repository.has(root + parts[0]))) return false;
  return !roots.some((root) => repository.has(root + fixed));
}

/** The folders that a file is in, from its own up to the outermost. */
export function foldersAbove(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** What a source file cites of docs/product and is not there: `docs/product/back-office.md, "Brands: sort order"`. */
export function brokenCitations(file: string, source: string, repository: Repository): string[] {
  // A citation may go on in the next line of a comment.
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

/** The headings of a Markdown text. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.replace(CODE_BLOCK, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.trim(),
  );
}

/** Every file that git tracks or would track. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));

const paths = new Set(['.', ...files.flatMap((file) => [file, ...foldersAbove(file)])]);
const names = new Set(files.map((file) => posix.basename(file)));

const repository: Repository = {
  has: (path) => paths.has(path) || isIgnored(path),
  hasName: (name) => names.has(name),
  headings: (path) => (paths.has(path) ? headingsOf(readFileSync(path, 'utf8')) : undefined),
};

/** What a command makes is not tracked, but may be named. */
function isIgnored(path: string): boolean {
  // With the slash, patterns that name folders only fit too.
  return [path, `${path}/`].some(
    (name) => spawnSync('git', ['check-ignore', '--quiet', '--no-index', name]).status === 0,
  );
}

/** Part of `npm run check`: links, paths and citations that lead nowhere. The exit code is 1 when there is one. */
const broken = files.flatMap((file) => {
  if (file.endsWith('.md')) return brokenReferences(file, readFileSync(file, 'utf8'), repository);
  const isSource = /\.(tsx?|mjs|rules)$/.test(file) && !file.startsWith('tools/check-documents');
  return isSource ? brokenCitations(file, readFileSync(file, 'utf8'), repository) : [];
});
console.log(
  broken.length === 0 ? `Everything that ${files.length} files refer to is there.` : broken.join('\n'),
);
process.exitCode = broken.length === 0 ? 0 : 1;
