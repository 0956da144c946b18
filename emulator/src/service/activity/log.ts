import { StatusError } from '../../values/status.ts';
import type { CallContext, LiveListener, LoggedRequest, Trace } from '../contract.ts';
import { type Asking, subjectOf } from './subject.ts';

const MOST_REQUESTS = 200;
/** Maximum characters of a kept message. */
const MOST_TEXT = 500;

/** `end` is called once, with the error of a failed request. */
export interface Call {
  readonly end: (error?: unknown) => void;
}

export class ActivityLog {
  private readonly kept: LoggedRequest[] = [];
  private readonly open = new Set<LiveListener>();
  private count = 0;

  /** Latest first. */
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

  /** Returns the function that ends the listener's entry. */
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
