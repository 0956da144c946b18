// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Starts npm without a shell: the npm program, run by this Node. On Windows Node starts the batch file `npm` only through a shell.
 *
 * @param {readonly string[]} args
 * @param {{ node: string, execPath: string | undefined, exists: (file: string) => boolean }} [machine]
 * @returns {{ command: string, args: string[] }}
 */
export function npm(
  args,
  machine = { node: process.execPath, execPath: process.env['npm_execpath'], exists: existsSync },
) {
  const beside = dirname(machine.node);
  const program = [
    machine.execPath,
    // Install locations on Windows and on other systems.
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file !== undefined && /npm-cli\.[cm]?js$/.test(file) && machine.exists(file));
  return program === undefined
    ? { command: 'npm', args: [...args] }
    : { command: machine.node, args: [program, ...args] };
}
