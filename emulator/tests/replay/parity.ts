import { recording } from '../support/recordings.ts';
import { type RulesTable, rowIds } from '../support/rules-tables.ts';

/** Recorded cases that our emulator answers differently, and cases that cannot be compared. The replays and PARITY.md use this list. */

/** Reasons by name of the case. */
type Reasons = Readonly<Record<string, string>>;

interface RecordedFile {
  readonly how: string;
  /** Default: the names of the cases or scenarios, or the rows of each group. */
  readonly cases?: (recorded: never) => readonly string[];
  readonly differences?: Reasons;
  /** Cases with an unusable recorded answer: it describes only the test API, or is missing. */
  readonly artefacts?: Reasons;
}

interface Named {
  readonly name: string;
}

const namesOf = (cases: readonly Named[]): string[] => cases.map(({ name }) => name);
const OFFICIAL_CANNOT_READ_TIMES =
  'the official emulator fails on every time in a query string ("Only timestamps past epoch are supported."); production reads them, and so do we';
const NO_PIPELINES =
  'the protocol of @google-cloud/firestore 7, the last one for Node 20, has no pipelines: nobody can ask, and nothing is refused by name';
const EXPLAINS =
  'the official emulator ignores explain, and the SDKs then throw; production answers it, and so do we';
const NO_IDENTITY =
  'the test API gives a mocked document no identity; the official emulator does, and so do we';
const NULL_RESOURCE =
  'the test API fails on `resource == null`; the official emulator says true for a missing document, and so do we';

export const files = {
  'documents/rest.json': {
    how: 'REST over HTTP: status, content type and body, byte for byte where the recording says "exact"',
  },
  'documents/queries.json': {
    how: 'each query twice, by scanning and by indexes: documents in order, skipped rows, fields, error code and message',
  },
  'documents/transactions.json': {
    how: 'scenarios of steps on a clock of their own: status, message, result, seconds waited',
  },
  'documents/document_writes.json': {
    how: 'REST steps: status and body',
    differences: {
      'get with read_time before creation': OFFICIAL_CANNOT_READ_TIMES,
      'read_time around a commit': OFFICIAL_CANNOT_READ_TIMES,
    },
  },
  'documents/transforms.json': {
    how: 'REST steps: status and body',
  },
  'documents/write_stream.json': {
    how: 'scenarios on the Write stream: each answer, errors, the end',
  },
  'documents/webchannel.json': {
    how: 'steps of four sessions over HTTP: each array with its number, the end of each response',
    cases: ({ steps }: { steps: object[] }) => steps.map((_, index) => `step ${index}`),
  },
  'documents/auth.json': {
    how: 'tokens over REST, calls over gRPC and REST: status or code, message, body',
    cases: ({ classify, grpc, rest }: { classify: Named[]; grpc: Named[]; rest: Named[] }) => [
      ...namesOf(classify).map((name) => `token: ${name}`),
      ...namesOf(grpc).map((name) => `gRPC: ${name}`),
      ...namesOf(rest).map((name) => `REST: ${name}`),
    ],
  },
  'documents/cors.json': {
    how: 'HTTP: status, headers and body',
  },
  'documents/limits.json': {
    how: 'a commit: status and message',
  },
  'documents/value_order.json': {
    how: 'each value against each other; paths sorted; values that are refused, with the message',
    cases: ({ values, paths }: ValueOrder) => [
      ...values.groups.flat().map(({ label }) => label),
      ...paths.order,
      ...values.rejected.map(({ label }) => label),
    ],
  },
  'documents/unsupported.json': {
    how: 'gRPC and REST: code, message, documents',
    cases: ({ grpc, rest }: { grpc: Named[]; rest: Named[] }) => [...namesOf(grpc), ...namesOf(rest)],
    differences: {
      'ExecutePipeline, bad database': NO_PIPELINES,
      ExecutePipeline: NO_PIPELINES,
      'ExecutePipeline, garbage token': NO_PIPELINES,
      'ExecutePipeline, anonymous': NO_PIPELINES,
      ':executePipeline': NO_PIPELINES,
      'RunQuery, explain': EXPLAINS,
      'RunQuery, explain and analyze': EXPLAINS,
      'RunQuery, explain, no results': EXPLAINS,
      'RunAggregationQuery, explain and analyze': EXPLAINS,
      ':runQuery, explain and analyze': EXPLAINS,
      ':runAggregationQuery, explain': EXPLAINS,
    },
  },
  'documents/grpc_settings.json': {
    how: 'the v1beta1 name of the service: code, message, response; sizes: whether they are refused',
    cases: ({ v1beta1, grpc_sizes, rest_sizes }: Settings) => [
      ...namesOf(v1beta1),
      ...grpc_sizes.map(({ megabytes }) => `a gRPC message of ${megabytes} MB`),
      ...rest_sizes.map(({ bytes }) => `a REST body of ${bytes} bytes`),
    ],
    differences: {
      'a gRPC message of 105 MB':
        'refused with RESOURCE_EXHAUSTED like there, but in the words of @grpc/grpc-js and not of grpc-java',
    },
  },
  'rules/firestore.json': {
    how: 'the verdict on each access',
    artefacts: {
      'get-missing-doc 6': NO_IDENTITY,
      'get-missing-doc 7': NO_IDENTITY,
      'resource-missing-document 7': NULL_RESOURCE,
      'strict-boolean-control-flow 8': NULL_RESOURCE,
    },
  },
  'rules/storage.json': {
    how: 'the verdict on each access',
    artefacts: {
      'firestore-lookup-budget 14':
        'the test API has no `request.auth` for an anonymous caller; firebase-tools sends null',
      'verbs-umbrella-granular 14':
        'the test API fails on `resource == null`; firebase-tools sends null for a missing file',
    },
  },
  'rules/queries.json': {
    how: 'the verdict on each query and the text of its denial',
    artefacts: {
      'offset allowed': 'the recording has no verdict',
      'offset denied': 'the recording has no verdict',
    },
  },
  'rules/expressions.json': {
    how: 'the verdict on each access',
  },
  'rules/measured.json': {
    how: 'the verdict on each access, and the reason of a denial',
  },
  'rules/issues.json': {
    how: 'severity, description, line, column and offsets of each finding',
  },
  'rules/measured-issues.json': {
    how: 'description of each finding, line and column',
  },
  'triggers/dispatch.json': {
    how: 'registrations: status and body; a delivery: path, headers and body, byte for byte',
    cases: ({ registrations, dispatches }: Dispatch) => [
      ...registrations.map(({ id }) => id),
      ...dispatches.map(({ path }) => `delivery to ${path.split('/').at(-1)}`),
    ],
    differences: {
      'delivery to us-central1-v1Created':
        '1st-generation triggers are out of scope: registered, never delivered',
    },
  },
} as const satisfies Record<string, RecordedFile>;

export type FileName = keyof typeof files;

interface ValueOrder {
  readonly values: {
    readonly groups: readonly (readonly { readonly label: string }[])[];
    readonly rejected: readonly { readonly label: string }[];
  };
  readonly paths: { readonly order: readonly string[] };
}

interface Dispatch {
  readonly registrations: readonly { readonly id: string }[];
  readonly dispatches: readonly { readonly path: string }[];
}

interface Settings {
  readonly v1beta1: readonly Named[];
  readonly grpc_sizes: readonly { readonly megabytes: number }[];
  readonly rest_sizes: readonly { readonly bytes: number }[];
}

/** The reason of each different case. */
export function differencesOf(file: FileName): Reasons {
  const { differences = {} }: RecordedFile = files[file];
  return differences;
}

/** The reason of each case that is not compared. */
export function artefactsOf(file: FileName): Reasons {
  const { artefacts = {} }: RecordedFile = files[file];
  return artefacts;
}

/** All cases of a recording. */
export function casesOf(file: FileName): readonly string[] {
  const { cases: read }: RecordedFile = files[file];
  const recorded = recording<Partial<RulesTable> & { cases?: Named[]; scenarios?: Named[] }>(file, 'p');
  // The compiler cannot know that each reader fits its file.
  if (read) return read(recorded as never);
  const { groups, scenarios, cases = scenarios ?? [] } = recorded;
  return groups ? rowIds({ groups }) : namesOf(cases);
}
