import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from '../../tools/run.ts';

/** Runs an `npm run` command in this process: a new process loads the SDKs for over a second. Types each answer as a line. */
export async function runCommand(
  word: string,
  { args = [], answers = [] }: { args?: readonly string[]; answers?: readonly string[] } = {},
) {
  const said: string[] = [];
  const complaints: string[] = [];
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(typed(answers)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0),
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void complaints.push(`${line}\n`)),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await run([word, ...args]);
    return { output: said.join(''), errors: complaints.join(''), code: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

function typed(answers: readonly string[]): typeof process.stdin {
  return Object.assign(Readable.from(answers.map((answer) => `${answer}\n`)), {
    fd: 0,
  }) as typeof process.stdin;
}
