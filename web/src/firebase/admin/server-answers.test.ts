import type { SnapshotMetadata } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './server-answers.ts';

interface Snapshot {
  readonly metadata: SnapshotMetadata;
  readonly words: readonly string[];
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What comes out when those snapshots come in, the last a long time before the end. */
function emitted(...snapshots: readonly [from: 'cache' | 'server', ...words: string[]][]): string[] {
  const out: string[] = [];
  const answers = new Observable<string>((subscriber) => {
    const observer = serverAnswers<Snapshot, string>(subscriber, {
      isNothing: ({ words }) => words.length === 0,
      toValue: ({ words }) => words.join(' ') || 'nothing',
    });
    for (const [from, ...words] of snapshots) {
      observer.next({ metadata: { fromCache: from === 'cache' } as SnapshotMetadata, words });
    }
  });
  answers.subscribe({ next: (text) => out.push(text), error: (error: Error) => out.push(error.message) });
  vi.advanceTimersByTime(60_000);
  return out;
}

test('nothing out of the cache is no answer, and an error when none follows', () => {
  expect(emitted(['cache'])).toEqual(['The server cannot be reached']);
});

test('the server may confirm a moment later that there is nothing', () => {
  expect(emitted(['cache'], ['server'])).toEqual(['nothing']);
});

test('something is an answer wherever it comes from', () => {
  expect(emitted(['cache', 'a', 'b'])).toEqual(['a b']);
});

test('a connection that is lost later takes nothing away', () => {
  expect(emitted(['server'], ['cache'])).toEqual(['nothing', 'nothing']);
});
