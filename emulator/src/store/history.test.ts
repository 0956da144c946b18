import { expect, test } from 'vitest';
import type { Document } from '../values/value.ts';
import { History, RETENTION_BYTES, RETENTION_SECONDS } from './history.ts';

function at(seconds: number) {
  return { seconds, nanos: 0 };
}

function version(seconds: number): Document {
  return { name: 'n', path: ['c', 'd'], fields: new Map(), createTime: at(1), updateTime: at(seconds) };
}

const first = version(10);
const second = version(20);

test('the history of a document forgets versions that nobody may read any more, and keeps the one in force then', () => {
  const history = new History();
  history.record('c/d', undefined, first, at(10));
  history.record('c/d', first, second, at(20));
  history.record('c/d', second, version(30 + RETENTION_SECONDS), at(30 + RETENTION_SECONDS));
  expect(history.at('c/d', at(15))).toBeUndefined();
  expect(history.at('c/d', at(30))).toBe(second);
});

test('the history of a document forgets the oldest versions that do not fit, and says since when it knows all', () => {
  const history = new History();
  const fields = new Map([['text', { kind: 'string', value: 'x'.repeat(1_000_000) } as const]]);
  const large = (seconds: number) => ({ ...version(seconds), fields });
  for (let seconds = 10; seconds < 50; seconds += 1) {
    history.record('c/d', large(seconds), large(seconds + 1), at(seconds + 1));
  }
  const kept = Math.floor(RETENTION_BYTES / 1_000_000);
  expect(history.oldest).toEqual(at(50 - kept));
  expect(history.at('c/d', at(50 - kept))?.updateTime).toEqual(at(50 - kept));
  expect(history.at('c/d', at(49 - kept))).toBeUndefined();
  expect(history.at('c/d', at(50))?.updateTime).toEqual(at(50));
});

test('the history of a document forgets the versions of a document that has not changed for long', () => {
  const history = new History();
  history.record('c/d', first, second, at(20));
  history.record('c/d', second, undefined, at(30));
  history.record('c/other', first, second, at(20 + RETENTION_SECONDS));
  expect(history.at('c/d', at(20 + RETENTION_SECONDS))).toBeUndefined();
  expect(history.knows('c/d')).toBe(true);
  history.record('c/other', second, version(31 + RETENTION_SECONDS), at(31 + RETENTION_SECONDS));
  expect([...history.keys()]).toEqual(['c/other']);
});
