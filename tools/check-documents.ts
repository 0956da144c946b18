import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import {
  brokenCitations,
  brokenReferences,
  foldersAbove,
  headingsOf,
  type Repository,
} from './documents/references.ts';

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
  const isSource = /\.(tsx?|mjs|rules)$/.test(file) && !file.startsWith('tools/documents/');
  return isSource ? brokenCitations(file, readFileSync(file, 'utf8'), repository) : [];
});
console.log(
  broken.length === 0 ? `Everything that ${files.length} files refer to is there.` : broken.join('\n'),
);
process.exitCode = broken.length === 0 ? 0 : 1;
