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

/** What is emitted for these snapshots when nothing follows the last one for a long time. */
function emitted(...snapshots: readonly Told[]): string[] {
  return emittedBy({}, ...snapshots);
}

type Told = readonly [from: 'cache' | 'server', ...words: string[]];

function emittedBy(of: { isPartial?: boolean }, ...snapshots: readonly Told[]): string[] {
  const out: string[] = [];
  const answers = new Observable<string>((subscriber) => {
    const observer = serverAnswers<Snapshot, string>(subscriber, {
      ...of,
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

test('an empty snapshot from the cache is ignored, and an error follows when the server stays silent', () => {
  expect(emitted(['cache'])).toEqual(['The server cannot be reached']);
});

test('the server may confirm later that the list is empty', () => {
  expect(emitted(['cache'], ['server'])).toEqual(['nothing']);
});

test('a snapshot with documents is emitted, also from the cache', () => {
  expect(emitted(['cache', 'a', 'b'])).toEqual(['a b']);
});

test('a connection that is lost later removes nothing', () => {
  expect(emitted(['server'], ['cache'])).toEqual(['nothing', 'nothing']);
});

test('a list of which the cache may hold a part waits for the server', () => {
  expect(emittedBy({ isPartial: true }, ['cache', 'a'], ['server', 'a', 'b'])).toEqual(['a b']);
  expect(emittedBy({ isPartial: true }, ['cache', 'a'])).toEqual(['The server cannot be reached']);
});
