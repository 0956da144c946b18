/** Milliseconds for one answer: a function may need a cold start. */
const TIMEOUT = 30_000;

/** Prints each step and its problem. */
export class Steps {
  count = 0;
  failed = 0;

  /** A text that `act` returns is printed beside the name. True if the step succeeded. */
  async try(what: string, act: () => Promise<unknown>): Promise<boolean> {
    this.count += 1;
    try {
      const note = await act();
      console.log(`  ok      ${what}${typeof note === 'string' ? ` (${note})` : ''}`);
      return true;
    } catch (error) {
      this.failed += 1;
      const [problem] = String(error instanceof Error ? error.message : error).split('\n');
      console.log(`  FAILED  ${what}: ${problem}`);
      return false;
    }
  }
}

/** @throws the sentence if the condition is false */
export function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}

/** Follows redirects. Rejects on a timeout. */
export function ask(address: string, options: RequestInit = {}): Promise<Response> {
  // The local suite may close a kept connection during reuse.
  const headers = { connection: 'close', ...options.headers };
  return fetch(address, { ...options, headers, signal: AbortSignal.timeout(TIMEOUT) });
}
