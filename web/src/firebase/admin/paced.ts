import { Observable, type OperatorFunction } from 'rxjs';

/**
 * Passes on a value at once, and of those that come within `pause` milliseconds the last one after it. With plain time-outs: those of rxjs
 * throw when somebody replaces the clock while they run, as tests do.
 */
export function paced<T>(pause: number): OperatorFunction<T, T> {
  return (source) =>
    new Observable<T>((subscriber) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let waiting: { readonly value: T } | undefined;

      function pass(value: T): void {
        subscriber.next(value);
        timer = setTimeout(() => {
          timer = undefined;
          const next = waiting;
          waiting = undefined;
          if (next && !subscriber.closed) pass(next.value);
        }, pause);
      }

      subscriber.add(() => clearTimeout(timer));
      subscriber.add(
        source.subscribe({
          next(value) {
            if (timer === undefined) pass(value);
            else waiting = { value };
          },
          error: (error) => subscriber.error(error),
        }),
      );
    });
}
