import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A message for the person. The command exits with 1 and prints no stack. */
export class Refused extends Error {}

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

/**
 * Asks at the terminal. Piped input answers one question per line. A hidden answer is not echoed.
 * @throws Refused if the input has ended
 */
export type Ask = (question: string, options?: { hidden?: boolean }) => Promise<string>;

/** Opens the terminal for the duration of `work`. */
export async function atTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
  lines.once('SIGINT', () => process.exit(130));
  const answers = lines[Symbol.asyncIterator]();
  const ask: Ask = async (question, options = {}) => {
    process.stdout.write(question);
    hidden = options.hidden ?? false;
    const { value, done } = await answers.next();
    if (hidden) process.stdout.write('\n');
    hidden = false;
    if (done) throw new Refused('The input ended before the question was answered.');
    return value;
  };
  return await work(ask).finally(() => lines.close());
}

export type Input = ReturnType<typeof inputOf>;

export function inputOf(words: readonly string[], values: Readonly<Record<string, unknown>> = {}) {
  /** Each value of an option that is given several times. */
  const texts = (option: string): string[] => [values[option] ?? []].flat().map(String);
  return {
    words,
    texts,
    is: (option: string) => option in values,
    /** Undefined if the option is not given. */
    text: (option: string) => texts(option).at(-1),
  };
}
