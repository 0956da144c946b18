import type { WireStructuredQuery, WireWrite } from '../../values/wire.ts';

/** The fields that name a request's subject. Each request has a few of them. */
export interface Asking {
  readonly name?: string;
  readonly document?: { readonly name?: string };
  readonly documents?: readonly string[];
  readonly writes?: readonly WireWrite[];
  readonly parent?: string;
  readonly collectionId?: string;
  readonly documentId?: string;
  readonly structuredQuery?: WireStructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery?: WireStructuredQuery };
  readonly database?: string;
}

export interface Subject {
  readonly project: string;
  readonly database: string;
  readonly target: string;
}

/** Further documents are only counted. */
const MOST_NAMED = 3;
/** Maximum characters of a target. */
const MOST_TEXT = 300;

/** Names only, no document content. Invalid names are shown as far as possible. */
export function subjectOf(asking: Asking): Subject {
  const names = namesOf(asking);
  const [, project = '', database = ''] = /^projects\/([^/]+)\/databases\/([^/]+)/.exec(names[0] ?? '') ?? [];
  const shown = names.slice(0, MOST_NAMED).map(shorten);
  const others = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return { project, database, target: shown.join(', ').slice(0, MOST_TEXT) + others };
}

function namesOf(asking: Asking): readonly string[] {
  const { name, document, documents, writes, parent, database = '' } = asking;
  if (writes?.length) return writes.map(nameOfWrite);
  if (documents?.length) return documents;
  if (parent !== undefined) return [`${parent}/${collectionOf(asking)}`];
  return [name ?? document?.name ?? database];
}

function nameOfWrite(write: WireWrite): string {
  return write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document ?? '';
}

function collectionOf(asking: Asking): string {
  const query = asking.structuredQuery ?? asking.structuredAggregationQuery?.structuredQuery;
  const [from] = query?.from ?? [];
  if (from) return `${from.allDescendants ? '**/' : ''}${from.collectionId ?? ''}`;
  return [asking.collectionId, asking.documentId].filter((id) => id).join('/');
}

function shorten(name: string): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+(\/documents)?\/?/, '').replace(/\/$/, '');
}
