// @ts-check
/**
 * Starts npm without a shell: `npm run` says where its program is. On Windows `npm` itself is a batch file, which needs a shell.
 *
 * @param {readonly string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npm(args) {
  const program = process.env['npm_execpath'] ?? '';
  if (!/npm-cli\.[cm]?js$/.test(program)) return { command: 'npm', args: [...args] };
  return { command: process.execPath, args: [program, ...args] };
}
