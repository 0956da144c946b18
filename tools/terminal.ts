import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Questions to the person at the terminal; answers may also come from a pipe, one a line. */
export interface Terminal {
  /** Asks one question; a hidden answer is not echoed. @throws when the input has ended */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
  close(): void;
}

export function openTerminal(): Terminal {
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
  return {
    async ask(question, options = {}) {
      process.stdout.write(question);
      hidden = options.hidden ?? false;
      const { value, done } = await answers.next();
      if (hidden) process.stdout.write('\n');
      hidden = false;
      if (done) throw new Error('The input ended before the question was answered.');
      return value;
    },
    close: () => lines.close(),
  };
}
