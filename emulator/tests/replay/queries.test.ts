import { expect, test } from 'vitest';
import type { DocumentSource } from '../../src/query/contract.ts';
import { compileQuery, runQuery } from '../../src/query/index.ts';
import { Database } from '../../src/store/database.ts';
import { fromJson } from '../../src/transports/json-codec.ts';
import { decodeFields } from '../../src/values/codec.ts';
import { StatusError } from '../../src/values/status.ts';
import type { Fields } from '../../src/values/value.ts';
import type { WireDocument, WireStructuredQuery, WireValue } from '../../src/values/wire.ts';
import { rootName, storedDocument } from '../support/documents.ts';
import { ListSource } from '../support/list-source.ts';
import { recording } from '../support/recordings.ts';

interface Recorded {
  readonly dataset: readonly { readonly name: string; readonly fields: object }[];
  readonly cases: readonly {
    readonly name: string;
    readonly parent: string;
    readonly query: object;
    readonly outcome: {
      readonly status: string;
      readonly message?: string;
      readonly responses?: readonly { readonly document?: string; readonly skipped?: number }[];
      /** The fields of projected documents, by name. */
      readonly fields?: Readonly<Record<string, object>>;
    };
  }[];
}
type Outcome = Recorded['cases'][number]['outcome'];

/** The same length as the recorded one, for the positions in errors. */
const PROJECT = 'replay-queries';
const ROOT = rootName(PROJECT);

function readFields(json: object): Record<string, WireValue> {
  return (fromJson('google.firestore.v1.Document', { fields: json }) as WireDocument).fields ?? {};
}

const { dataset, cases } = recording<Recorded>('documents/queries.json', PROJECT);
const documents = dataset.map(({ name, fields }) => storedDocument(PROJECT, name, readFields(fields)));
const store = new Database(PROJECT, '(default)');
const changes = documents.map((document) => ({ path: document.path, before: undefined, after: document }));
store.apply(changes, store.nextCommitTime());
const sources = { scan: new ListSource(documents), index: store };

function answer(
  parent: string,
  json: object,
  source: DocumentSource,
  { responses = [], fields }: Outcome,
): object {
  try {
    const wire = fromJson('google.firestore.v1.StructuredQuery', json) as WireStructuredQuery;
    const result = runQuery(compileQuery(parent ? `${ROOT}/${parent}` : ROOT, wire), source);
    return {
      documents: result.documents.map(({ path }) => path.join('/')),
      // The last response never has this value, so a single response is not compared.
      skipped: responses.length > 1 ? result.skipped : undefined,
      fields: fields && new Map(result.documents.map(({ path, fields }) => [path.join('/'), fields])),
    };
  } catch (error) {
    if (error instanceof StatusError) return { status: error.code, message: error.message };
    throw error;
  }
}

function recorded({ status, message, responses = [], fields }: Outcome): object {
  if (status !== 'OK') return { status, message };
  return {
    documents: responses.flatMap(({ document }) => document ?? []),
    skipped: responses.length > 1 ? (responses[0]?.skipped ?? 0) : undefined,
    fields: fields && new Map(Object.entries(fields).map(([name, json]) => [name, fieldsOf(json)])),
  };
}

function fieldsOf(json: object): Fields {
  return decodeFields(readFields(json));
}

test.each(cases)('$name', ({ parent, query, outcome }) => {
  expect(answer(parent, query, sources.scan, outcome)).toEqual(recorded(outcome));
  expect(answer(parent, query, sources.index, outcome)).toEqual(recorded(outcome));
});
