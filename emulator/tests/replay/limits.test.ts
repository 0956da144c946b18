import { expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { StatusError } from '../../src/values/status.ts';
import type { WireValue } from '../../src/values/wire.ts';
import { recording } from '../support/recordings.ts';

/** Instructions to build a large value. */
type Recipe =
  | readonly ['string', length: number, character: string]
  | readonly ['bytes', length: number]
  | readonly ['int']
  | readonly ['array', values: readonly Recipe[]]
  | readonly ['map', fields: Readonly<Record<string, Recipe>>]
  | readonly ['nest', levels: number, withArrays: boolean];

type Segment = string | readonly ['repeat', character: string, length: number];

interface Recorded {
  readonly cases: readonly {
    readonly name: string;
    readonly path: readonly Segment[];
    readonly fields: Readonly<Record<string, Recipe>>;
    readonly outcome: { readonly status: number; readonly message: string };
  }[];
}

const ROOT = 'projects/limits/databases/(default)/documents';

function make(recipe: Recipe): WireValue {
  switch (recipe[0]) {
    case 'string':
      return { stringValue: recipe[2].repeat(recipe[1]) };
    case 'bytes':
      return { bytesValue: new Uint8Array(recipe[1]) };
    case 'int':
      return { integerValue: '1' };
    case 'array':
      return { arrayValue: { values: recipe[1].map(make) } };
    case 'map':
      return { mapValue: { fields: makeFields(recipe[1]) } };
    case 'nest':
      return nest(recipe[1], recipe[2]);
  }
}

function makeFields(recipes: Readonly<Record<string, Recipe>>): Record<string, WireValue> {
  return Object.fromEntries(Object.entries(recipes).map(([name, recipe]) => [name, make(recipe)]));
}

/** Nested maps, or maps and arrays in turn; the innermost has an integer. */
function nest(levels: number, withArrays: boolean): WireValue {
  let value: WireValue = { integerValue: '1' };
  for (let level = 0; level < levels; level += 1) {
    value =
      withArrays && level % 2 === 0
        ? { arrayValue: { values: [value] } }
        : { mapValue: { fields: { m: value } } };
  }
  return value;
}

const { cases } = recording<Recorded>('documents/limits.json', 'limits');

test.each(cases)('$name', async ({ path, fields, outcome }) => {
  const service = createFirestoreService();
  const id = path.map((segment) => (typeof segment === 'string' ? segment : segment[1].repeat(segment[2])));
  const update = { name: `${ROOT}/${id.join('/')}`, fields: makeFields(fields) };
  const commit = service.commit(
    { database: 'projects/limits/databases/(default)', writes: [{ update }] },
    { authorization: 'Bearer owner' },
  );
  const told = await commit.then(
    () => ({ status: 200, message: '' }),
    (error: unknown) => {
      if (!(error instanceof StatusError)) throw error;
      return { status: error.code === 'INVALID_ARGUMENT' ? 400 : error.code, message: error.message };
    },
  );
  expect(told).toEqual(outcome);
});
