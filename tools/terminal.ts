import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A message for the person at the terminal. The command ends with it and with exit code 1, without a stack. */
export class Refused extends Error {}

/** Shows progress: a line when a step begins, and its seconds when it ends. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`  ${title} ...`);
  try {
    const result = await work();
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(terminal ? `\r  ${title} (${seconds} s)  \n` : `  ${title} (${seconds} s)\n`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write('\n');
    throw error;
  }
}

/** Questions to the person at the terminal; answers may also come from a pipe, one a line. */
export interface Terminal {
  /** Asks one question; a hidden answer is not echoed. @throws when the input has ended */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
}

/** Asks questions for as long as the work takes. */
export async function atTerminal<T>(work: (terminal: Terminal) => Promise<T>): Promise<T> {
  let hidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({
    input: process.stdin,
    output: echo,
    terminal: process.stdin.isTTY === true,
  });
  lines.once('SIGINT', () => process.exit(130));
  const answers = lines[Symbol.asyncIterator]();
  const ask: Terminal['ask'] = async (question, options = {}) => {
    process.stdout.write(question);
    hidden = options.hidden ?? false;
    const { value, done } = await answers.next();
    if (hidden) process.stdout.write('\n');
    hidden = false;
    if (done) throw new Error('The input ended before the question was answered.');
    return value;
  };
  return await work({ ask }).finally(() => lines.close());
}
