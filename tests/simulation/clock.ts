import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Time and chance of a thread, which only the simulation moves. Real time passes unseen. */

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Timer {
  readonly number: number;
  readonly act: () => void;
  /** Milliseconds between two calls of an interval. */
  readonly every: number | undefined;
  due: number;
}

const realTurn = setImmediate;

export class Clock {
  now = 0;
  private chance = chanceOf(0);
  private readonly timers = new Map<number, Timer>();
  private count = 0;

  /** Forgets all timers. */
  begin(now: number, seed: number): void {
    this.now = now;
    this.chance = chanceOf(seed);
    this.timers.clear();
    this.count = 0;
  }

  later(act: () => void, milliseconds = 0, isRepeated = false): number {
    this.count += 1;
    const wait = Math.max(0, Math.min(Number(milliseconds) || 0, 2 ** 31));
    const every = isRepeated ? Math.max(1, wait) : undefined;
    this.timers.set(this.count, { number: this.count, act, every, due: this.now + wait });
    return this.count;
  }

  cancel(number: unknown): void {
    this.timers.delete(Number(number));
  }

  forget(): void {
    this.timers.clear();
  }

  /** The time of the next timer; undefined without one. */
  next(): number | undefined {
    return this.first()?.due;
  }

  private first(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers.values()) if (!first || timer.due < first.due) first = timer;
    return first;
  }

  /** Lets everything run that waits neither for a later time nor for an answer from outside. */
  async quiet(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => {
        realTurn(resolve);
      });
      const timer = this.first();
      if (!timer || timer.due > this.now) return;
      if (timer.every === undefined) this.timers.delete(timer.number);
      else timer.due = this.now + timer.every;
      timer.act();
    }
  }

  /** Waits for work of the world itself, which waits for nothing but its own turns. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    while (!isDone) await this.quiet();
    return work;
  }

  random = () => this.chance();

  bytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(this.chance() * 256)));

  uuid = () => {
    const hex = this.bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };

  /** Timers for code that runs as long as `isAlive`. */
  timersFor(isAlive: () => boolean) {
    const guarded = (act: (...args: unknown[]) => void, args: unknown[]) => () => {
      if (isAlive()) act(...args);
    };
    const handle = (number: number) => {
      const timer = {
        ref: () => timer,
        unref: () => timer,
        hasRef: () => true,
        [Symbol.toPrimitive]: () => number,
      };
      return timer;
    };
    type Act = (...args: unknown[]) => void;
    return {
      setTimeout: (act: Act, wait?: number, ...args: unknown[]) =>
        handle(this.later(guarded(act, args), wait)),
      setInterval: (act: Act, wait?: number, ...args: unknown[]) =>
        handle(this.later(guarded(act, args), wait, true)),
      clearTimeout: (timer: unknown) => this.cancel(timer ?? 0),
      clearInterval: (timer: unknown) => this.cancel(timer ?? 0),
      delay: (wait?: number, value?: unknown) =>
        new Promise((resolve) => {
          this.later(() => isAlive() && resolve(value), wait);
        }),
    };
  }

  /** Replaces the thread's own time and chance, for good. */
  install(): void {
    const { delay: _, ...timers } = this.timersFor(() => true);
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, used) => Reflect.construct(target, args.length > 0 ? args : [this.now], used),
      get: (target, name, receiver) =>
        name === 'now' ? () => this.now : Reflect.get(target, name, receiver),
    });
    Object.assign(globalThis, timers);
    Object.defineProperty(globalThis.performance, 'now', { value: () => this.now });
    Object.defineProperty(globalThis.performance, 'timeOrigin', { value: 0 });
    AbortSignal.timeout = (wait) => {
      const controller = new AbortController();
      this.later(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), wait);
      return controller.signal;
    };
    Math.random = this.random;
    Object.assign(crypto, { randomBytes: this.bytes, randomUUID: this.uuid });
    syncBuiltinESMExports();
  }
}
