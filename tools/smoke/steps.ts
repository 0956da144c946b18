/** A step and its problem. Undefined if the step succeeded. */
export interface Outcome {
  readonly what: string;
  readonly problem?: string;
}

/** Milliseconds for one answer: a function may need a cold start. */
const TIMEOUT = 30_000;

/** Follows redirects. Rejects on a timeout. */
export function ask(address: string, options: RequestInit = {}): Promise<Response> {
  // The local suite may close a kept connection during reuse.
  const headers = { connection: 'close', ...options.headers };
  return fetch(address, { ...options, headers, signal: AbortSignal.timeout(TIMEOUT) });
}

/** Runs a step. An error becomes the problem. A returned text is shown beside the name. */
export async function attempt(what: string, act: () => Promise<unknown>): Promise<Outcome> {
  try {
    const note = await act();
    return { what: typeof note === 'string' ? `${what} (${note})` : what };
  } catch (error) {
    return { what, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** @throws the sentence if the condition is false */
export function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}
