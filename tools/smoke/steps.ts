/** What was tried, and why it failed; undefined when all is well. */
export interface Outcome {
  readonly what: string;
  readonly problem?: string;
}

/** How long one answer may take, in milliseconds: a function may have to start. */
const TIMEOUT = 30_000;

/** Asks the site; redirects are followed. Rejects when there is no answer in time. */
export function ask(address: string, options: RequestInit = {}): Promise<Response> {
  // Connections that are kept may be closed by the local suite while they are used again.
  const headers = { connection: 'close', ...options.headers };
  return fetch(address, { ...options, headers, signal: AbortSignal.timeout(TIMEOUT) });
}

/** Tries it. An error is the problem; a text that it gives is told beside its name. */
export async function attempt(what: string, act: () => Promise<unknown>): Promise<Outcome> {
  try {
    const note = await act();
    return { what: typeof note === 'string' ? `${what} (${note})` : what };
  } catch (error) {
    return { what, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** @throws the sentence, when something is not as it must be */
export function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}
