import { describe, expect, test } from 'vitest';
import { compileQuery, runQuery } from '../../src/query/index.ts';
import { fromJson } from '../../src/transports/json-codec.ts';
import { decodeFields } from '../../src/values/codec.ts';
import { comparePaths } from '../../src/values/order.ts';
import { StatusError } from '../../src/values/status.ts';
import type { Document } from '../../src/values/value.ts';
import type { WireDocument, WireStructuredQuery } from '../../src/values/wire.ts';
import { ListSource } from '../support/list-source.ts';
import { hasRecordings, recording } from '../support/recordings.ts';

interface Recorded {
  readonly dataset: readonly { readonly name: string; readonly fields: object }[];
  readonly cases: readonly {
    readonly name: string;
    readonly parent: string;
    readonly query: object;
    readonly outcome: {
      readonly status: string;
      readonly message?: string;
      readonly responses?: readonly { readonly document?: string }[];
    };
  }[];
}

/** Why a case differs from the official emulator's answer. */
const differences: Readonly<Record<string, string>> = {
  find_nearest: 'vector search is out of scope',
};

/** As long as the recorded one, for the positions that errors name. */
const PROJECT = 'replay-queries';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const EPOCH = { seconds: 0, nanos: 0 };

describe.skipIf(!hasRecordings)('recorded queries', () => {
  const { dataset, cases } = hasRecordings
    ? recording<Recorded>('documents/queries.json', PROJECT)
    : { dataset: [], cases: [] };
  const documents: Document[] = dataset.map(({ name, fields }) => {
    const wire = fromJson('google.firestore.v1.Document', { fields }) as WireDocument;
    return {
      name: `${ROOT}/${name}`,
      path: name.split('/'),
      fields: decodeFields(wire.fields),
      createTime: EPOCH,
      updateTime: EPOCH,
    };
  });
  documents.sort((a, b) => comparePaths(a.path, b.path));
  const source = new ListSource(documents);

  function answer(parent: string, json: object): object {
    try {
      const wire = fromJson('google.firestore.v1.StructuredQuery', json) as WireStructuredQuery;
      const result = runQuery(compileQuery(parent ? `${ROOT}/${parent}` : ROOT, wire), source);
      return { documents: result.documents.map(({ path }) => path.join('/')) };
    } catch (error) {
      if (error instanceof StatusError) return { status: error.code, message: error.message };
      throw error;
    }
  }

  const same = cases.filter(({ name }) => !(name in differences));
  test.each(same)('$name', ({ parent, query, outcome }) => {
    const { status, message, responses = [] } = outcome;
    expect(answer(parent, query)).toEqual(
      status === 'OK'
        ? {
            documents: responses.flatMap(({ document }) => document ?? []),
          }
        : { status, message },
    );
  });

  test('at least 266 of them answer alike', () => {
    expect(same.length).toBeGreaterThanOrEqual(266);
  });
});
