// @ts-check
/**
 * Runs every command of package.json. Plain JavaScript, because a fresh clone has only Node and npm: it checks the Node version,
 * installs packages when the lockfile is newer than node_modules, then runs tools/<command>.ts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
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

/** @param {string} file Milliseconds since 1970, 0 when there is no such file. */
const modified = (file) => (existsSync(root + file) ? statSync(root + file).mtimeMs : 0);

if (modified('package-lock.json') > modified('node_modules/.package-lock.json')) {
  console.log('Installing packages (a minute or two the first time) ...');
  const { command, args } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']);
  // Only where npm's own program was not found, Windows needs a shell: npm is a batch file there.
  const shell = command === 'npm' && process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) stop('npm ci did not succeed; its output is above.');
}

const [command = '', ...rest] = process.argv.slice(2);
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { main } = await import(`./${command}.ts`);
await main(rest);
