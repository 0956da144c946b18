import { compareStrings } from '../../values/order.ts';
import {
  bool,
  contains,
  equal,
  int,
  list,
  listContains,
  type MapValue,
  type RulesValue,
  set,
  text,
} from '../value.ts';
import { itemsOf, type Methods, textOf } from './builtin.ts';

type Has = (items: readonly RulesValue[], wanted: RulesValue) => boolean;

/** Undefined if an argument is no collection. */
function all(
  items: readonly RulesValue[] | undefined,
  among: readonly RulesValue[] | undefined,
  has: Has,
): RulesValue | undefined {
  return items && among && bool(items.every((item) => has(among, item)));
}

function any(
  items: readonly RulesValue[],
  among: readonly RulesValue[] | undefined,
  has: Has,
): RulesValue | undefined {
  return among && bool(items.some((item) => has(among, item)));
}

/** Sets are refused (measured on the official emulator). */
function listed(value: RulesValue | undefined): readonly RulesValue[] | undefined {
  return value?.type === 'list' ? value.items : undefined;
}

export const listMethods: Methods<'list'> = {
  size: ({ items }) => int(items.length),
  toSet: ({ items }) => set(items),
  hasAll: ({ items }, other) => all(listed(other), items, listContains),
  hasAny: ({ items }, other) => any(items, listed(other), listContains),
  hasOnly: ({ items }, other) => all(items, listed(other), listContains),
  concat: ({ items }, other) => (other?.type === 'list' ? list([...items, ...other.items]) : undefined),
  removeAll: ({ items }, other) => {
    const unwanted = listed(other);
    return unwanted && list(items.filter((item) => !listContains(unwanted, item)));
  },
  join: ({ items }, separator) => {
    if (separator?.type !== 'string') return undefined;
    const parts = items.map(textOf);
    return parts.includes(undefined) ? undefined : text(parts.join(separator.value));
  },
};

export const setMethods: Methods<'set'> = {
  size: ({ items }) => int(items.length),
  hasAll: ({ items }, other) => all(itemsOf(other), items, contains),
  hasAny: ({ items }, other) => any(items, itemsOf(other), contains),
  hasOnly: ({ items }, other) => all(items, itemsOf(other), contains),
  union: ({ items }, other) => (other?.type === 'set' ? set([...items, ...other.items]) : undefined),
  intersection: ({ items }, other) =>
    other?.type === 'set' ? set(items.filter((item) => contains(other.items, item))) : undefined,
  difference: ({ items }, other) =>
    other?.type === 'set' ? set(items.filter((item) => !contains(other.items, item))) : undefined,
};

export const mapMethods: Methods<'map'> = {
  size: ({ entries }) => int(entries.size),
  // Sorted, so that rules can compare the keys with a list.
  keys: ({ entries }) => list([...entries.keys()].sort(compareStrings).map(text)),
  values: ({ entries }) => list([...entries.values()]),
  get: (self, key, fallback) => fallback && getPath(self, key, fallback),
  diff: (after, before) => (before?.type === 'map' ? { type: 'map_diff', after, before } : undefined),
};

/** `key` may be a list of keys through nested maps. A missing step returns the fallback. */
function getPath(self: MapValue, key: RulesValue | undefined, fallback: RulesValue): RulesValue | undefined {
  const steps = key?.type === 'string' ? [key] : key?.type === 'list' ? key.items : undefined;
  if (!steps) return undefined;
  let value: RulesValue | undefined = self;
  for (const step of steps) {
    if (step.type !== 'string') return undefined;
    value = value?.type === 'map' ? value.entries.get(step.value) : undefined;
  }
  return value ?? fallback;
}

function keysWhere(
  { entries }: MapValue,
  other: MapValue,
  test: (own: RulesValue, others: RulesValue | undefined) => boolean,
): RulesValue[] {
  return [...entries].filter(([key, value]) => test(value, other.entries.get(key))).map(([key]) => text(key));
}

const missing = (_own: RulesValue, others: RulesValue | undefined): boolean => others === undefined;
const differs = (own: RulesValue, others: RulesValue | undefined): boolean =>
  others !== undefined && !equal(own, others);
const agrees = (own: RulesValue, others: RulesValue | undefined): boolean =>
  others !== undefined && equal(own, others);

export const mapDiffMethods: Methods<'map_diff'> = {
  addedKeys: ({ after, before }) => set(keysWhere(after, before, missing)),
  removedKeys: ({ after, before }) => set(keysWhere(before, after, missing)),
  changedKeys: ({ after, before }) => set(keysWhere(after, before, differs)),
  unchangedKeys: ({ after, before }) => set(keysWhere(after, before, agrees)),
  affectedKeys: ({ after, before }) =>
    set([
      ...keysWhere(after, before, missing),
      ...keysWhere(before, after, missing),
      ...keysWhere(after, before, differs),
    ]),
};

export const pathMethods: Methods<'path'> = {
  // Captures are `{name}` segments.
  bind: ({ segments }, captures) => {
    if (captures?.type !== 'map') return undefined;
    const bound = segments.map((segment) => {
      const value = captures.entries.get(segment.replace(/^\{|\}$/g, ''));
      return segment.startsWith('{') && value?.type === 'string' ? value.value : segment;
    });
    return { type: 'path', segments: bound };
  },
};
