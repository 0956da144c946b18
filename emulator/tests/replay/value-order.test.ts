import { expect, test } from 'vitest';
import { fromJson } from '../../src/transports/json-codec.ts';
import { decodeValue } from '../../src/values/codec.ts';
import { comparePaths, compareValues, equalValues } from '../../src/values/order.ts';
import { checkDocumentLimits } from '../../src/values/size.ts';
import { StatusError } from '../../src/values/status.ts';
import type { Value } from '../../src/values/value.ts';
import type { WireValue } from '../../src/values/wire.ts';
import { recording } from '../support/recordings.ts';

interface Labelled {
  readonly label: string;
  readonly value: object;
}

interface Recorded {
  readonly values: {
    /** In ascending order; the members of a group are equal. */
    readonly groups: readonly (readonly Labelled[])[];
    readonly rejected: readonly (Labelled & { readonly error: string })[];
  };
  readonly paths: { readonly order: readonly string[] };
}

function read(json: object): Value {
  return decodeValue(fromJson('google.firestore.v1.Value', json) as WireValue);
}

const { values, paths } = recording<Recorded>('documents/value_order.json', 'replay-value-order');
const ranked = values.groups.flatMap((group, rank) =>
  group.map(({ label, value }) => ({ label, rank, value: read(value) })),
);

test.each(ranked)('$label stands in its place', ({ value, rank }) => {
  const place = ranked.map((other) => Math.sign(compareValues(value, other.value)));
  expect(place).toEqual(ranked.map((other) => Math.sign(rank - other.rank)));
  expect(ranked.filter((other) => equalValues(value, other.value))).toEqual(
    ranked.filter((other) => other.rank === rank),
  );
});

test.each(values.rejected)('$label is refused', ({ value, error }) => {
  const write = () => checkDocumentLimits(['c', 'd'], new Map([['v', read(value)]]));
  expect(write).toThrow(new StatusError('INVALID_ARGUMENT', error));
});

test('document paths sort as recorded, as names and as references', () => {
  const shuffled = [...paths.order].sort();
  expect([...shuffled].sort((a, b) => comparePaths(a.split('/'), b.split('/')))).toEqual(paths.order);
  const byReference = shuffled.sort((a, b) =>
    compareValues({ kind: 'reference', value: a }, { kind: 'reference', value: b }),
  );
  expect(byReference).toEqual(paths.order);
});
