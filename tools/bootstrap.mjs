// @ts-check
/** Plain JavaScript, because a fresh clone has no packages. Checks the Node version, installs missing packages, then starts run.ts. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.mjs';

const NODE_MINIMUM = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [needMajor = 0, needMinor = 0] = NODE_MINIMUM;
if (major < needMajor || (major === needMajor && minor < needMinor)) {
  stop(`Node ${needMajor}.${needMinor} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * The packages of a lockfile. npm keeps a second lockfile in node_modules for the installed packages.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} empty if the file does not exist
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8')).packages;
  } catch {
    return {};
  }
}

const installed = packagesOf('node_modules/.package-lock.json');
const isInstalled = Object.entries(packagesOf('package-lock.json')).every(
  ([path, { version, link, optional }]) =>
    // Optional packages exist on some systems only.
    !path.includes('node_modules/') || link || optional || installed[path]?.version === version,
);
if (!isInstalled) {
  console.log('Installing packages (a minute or two the first time) ...');
  const { command, args } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']);
  // On Windows npm is a batch file, which needs a shell. This happens only if npm's own program was not found.
  const shell = command === 'npm' && process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) stop('npm ci did not succeed; its output is above.');
}

process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
