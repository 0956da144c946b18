import { StatusError } from '../../values/status.ts';
import type { CallContext, LiveListener, LoggedRequest, Trace } from '../contract.ts';
import { type Asking, subjectOf } from './subject.ts';

/** How many requests are kept. */
const MOST_REQUESTS = 200;
/** How much of a message is kept, in characters. */
const MOST_TEXT = 500;

/** A request that is being served; `end` is called once, with the error of one that failed. */
export interface Call {
  readonly end: (error?: unknown) => void;
}

/** The last requests, and who listens. */
export class ActivityLog {
  private readonly kept: LoggedRequest[] = [];
  private readonly open = new Set<LiveListener>();
  private count = 0;

  /** The latest first. */
  get requests(): LoggedRequest[] {
    return this.kept.toReversed();
  }

  get listeners(): LiveListener[] {
    return [...this.open];
  }

  begin(method: string, asking: Asking, trace: Trace): Call {
    const time = Date.now();
    const begin = performance.now();
    return {
      end: (error) => {
        this.count += 1;
        this.kept.push({
          number: this.count,
          time: new Date(time).toISOString(),
          method,
          ...subjectOf(asking),
          caller: trace.caller ?? '',
          verdict: verdictOf(error),
          message: error instanceof Error ? error.message.slice(0, MOST_TEXT) : '',
          lines: [...trace.lines].sort((a, b) => a - b),
          milliseconds: performance.now() - begin,
        });
        if (this.kept.length > MOST_REQUESTS) this.kept.shift();
      },
    };
  }

  /** Serves a request that has one answer. */
  async follow<T>(
    method: string,
    asking: Asking,
    context: CallContext,
    serve: (context: CallContext) => T | Promise<T>,
  ): Promise<T> {
    const trace = newTrace();
    const call = this.begin(method, asking, trace);
    try {
      const answer = await serve({ ...context, trace });
      call.end();
      return answer;
    } catch (error) {
      call.end(error);
      throw error;
    }
  }

  /** Returns how to tell that the listener has gone. */
  listening(asking: Asking, { caller = '' }: Trace): () => void {
    this.count += 1;
    const since = new Date().toISOString();
    const listener = { number: this.count, since, ...subjectOf(asking), caller };
    this.open.add(listener);
    return () => this.open.delete(listener);
  }
}

export function newTrace(): Trace {
  return { caller: undefined, lines: new Set() };
}

function verdictOf(error: unknown): string {
  if (error === undefined) return 'OK';
  return error instanceof StatusError ? error.code : 'INTERNAL';
}
