import * as z from 'zod/mini';
import { type InquiryContext, inquiryContext } from '../enquiries/context.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKindKeys, inquiryKinds } from '../enquiries/kinds.ts';
import { type ContentCollection, type ContentOf, contentKinds } from './kinds.ts';
import { type PhotoOwner, photoOwners } from './photo.ts';
import { contradictions, readFields, readTime, type StoredDocument, textOf } from './read.ts';

export interface UnreadyField {
  readonly field: string;
  /** True if the field is empty; false if its value is wrong. */
  readonly isMissing: boolean;
  readonly message: string;
}

/** The values to publish, or the problems in the order of the schema. The edit schema checks a draft that was published before. */
export function readinessOf<C extends ContentCollection>(
  collection: C,
  data: StoredDocument,
): { readonly values: ContentOf<C> } | { readonly unready: readonly UnreadyField[] } {
  const { schema, editSchema } = contentKinds[collection];
  const checked = data['created_at'] === undefined ? schema : editSchema;
  const fields = Object.fromEntries(
    Object.entries(checked.shape).map(([name, field]) => [name, orNull(field, data[name])]),
  );
  const { data: values, error } = checked.safeParse(fields);
  if (!error) return { values: values as unknown as ContentOf<C> };
  const unready = error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { field, isMissing: isEmpty(data[field]), message };
  });
  return { unready };
}

/** Older hidden documents lack newer optional fields. */
function orNull(field: z.ZodMiniType, value: unknown): unknown {
  return value === undefined && field.safeParse(null).success ? null : value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

export interface Reading<T> {
  /** For a damaged document, only the readable values. */
  readonly item: T;
  /** Invalid, unknown or missing fields; empty for a sound document. */
  readonly wrong: readonly string[];
}

/** The refused fields, and the missing server times. Any document may lack `later` times. */
export function wrongIn(
  schema: z.ZodMiniObject,
  stored: StoredDocument,
  times: readonly string[] = [],
  later: readonly string[] = [],
): readonly string[] {
  const others = Object.entries(stored).filter(([name]) => !times.includes(name) && !later.includes(name));
  const { error } = z.safeParse(schema, Object.fromEntries(others));
  const missing = [...times, ...later].filter((time) => {
    // Older documents lack `updated_at`.
    if (['updated_at', ...later].includes(time) && stored[time] === undefined) return false;
    return Number.isNaN(readTime(stored, time).getTime());
  });
  return [...(error ? wrongFields(error) : []), ...missing];
}

/** Safe to log: no values. */
function wrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  );
  return [...new Set(names.map(String))];
}

/** Never throws. */
export function readContent<C extends ContentCollection>(
  name: C,
  stored: StoredDocument,
): Reading<ContentOf<C>> {
  const kind = contentKinds[name];
  const wrong = wrongIn(kind.editSchema, stored, kind.times, kind.laterTimes);
  // The compiler only knows the union of all kinds.
  const item = readFields(kind, stored, { whole: true }) as unknown as ContentOf<C>;
  return { item, wrong: [...new Set([...wrong, ...Object.keys(contradictions(kind, stored))])] };
}

/** Never throws. An unknown status counts as new; `readContext` reads the context. */
export function readAnswers<K extends InquiryKind>(
  kind: K,
  { status: _, context = {}, ...stored }: StoredDocument,
): Reading<InquiryAnswers[K]> {
  const { schema } = inquiryKinds[kind];
  const wrong = wrongIn(schema, stored, ['created_at']);
  const isSound = inquiryContext.safeParse(context).success;
  const item = Object.entries(schema.shape).map(([name, answer]) => [name, readAnswer(answer, stored[name])]);
  return {
    item: Object.fromEntries(item) as unknown as InquiryAnswers[K],
    wrong: isSound ? wrong : [...wrong, 'context'],
  };
}

function readAnswer(answer: z.ZodMiniType, value: unknown): string | boolean | null {
  if (answer instanceof z.ZodMiniBoolean) return value === true;
  const text = textOf(value);
  return answer instanceof z.ZodMiniNullable && !text?.trim() ? null : (text ?? '');
}

export function readContext({ context }: StoredDocument): InquiryContext {
  return inquiryContext.safeParse(context).data ?? {};
}

export type CheckedCollection = ContentCollection | (typeof inquiryKinds)[InquiryKind]['collection'];

export interface CheckedDocument {
  readonly id: string;
  readonly data: StoredDocument;
}

type CheckedDocuments = ReadonlyMap<CheckedCollection, readonly CheckedDocument[]>;

export interface ContentProblem {
  readonly collection: CheckedCollection;
  readonly id: string;
  readonly wrong: readonly string[];
  /** Queries of the website leave out a document without its sort field. */
  readonly unsorted: string | undefined;
  /** Undefined for an orphaned colour variant, which no screen shows. */
  readonly listingId: string | undefined;
  /** Undefined for an orphaned photo, which no screen shows. */
  readonly photoOf: { readonly collection: PhotoOwner; readonly id: string } | undefined;
}

interface Checked {
  readonly sortField: string;
  read(stored: StoredDocument): Reading<unknown>;
}

const created = 'created_at';

const checks: ReadonlyMap<CheckedCollection, Checked> = new Map<CheckedCollection, Checked>([
  ...(Object.keys(contentKinds) as ContentCollection[]).map((name): [CheckedCollection, Checked] => {
    const { times, idField }: { times: readonly string[]; idField?: string } = contentKinds[name];
    const sortField = times.includes(created) ? created : (idField ?? 'display_order');
    return [name, { sortField, read: (stored) => readContent(name, stored) }];
  }),
  ...inquiryKindKeys.map((kind): [CheckedCollection, Checked] => [
    inquiryKinds[kind].collection,
    { sortField: created, read: (stored) => readAnswers(kind, stored) },
  ]),
]);

export const checkedCollections: readonly CheckedCollection[] = [...checks.keys()];

/** Finds damaged or unsorted documents, and orphaned variants and photos. */
export function checkContent(documents: CheckedDocuments): readonly ContentProblem[] {
  const listings = new Set(documents.get('car_listings')?.map(({ id }) => id));
  return [...checks].flatMap(([collection, { sortField, read }]) =>
    (documents.get(collection) ?? []).flatMap(({ id, data }): ContentProblem[] => {
      const unsorted = Object.hasOwn(data, sortField) ? undefined : sortField;
      const named = String(data['car_listing_id']);
      const listingId = listings.has(named) ? named : undefined;
      const wrong = new Set(read(data).wrong);
      if (collection === 'hero_images' && data['page_name'] !== id) wrong.add('page_name');
      if (collection === 'car_color_variants' && !listingId) wrong.add('car_listing_id');
      const photoOf = collection === 'photos' ? ownerOf(data, documents) : undefined;
      if (collection === 'photos' && !photoOf) wrong.add('owner_id');
      return wrong.size > 0 ? [{ collection, id, wrong: [...wrong], unsorted, listingId, photoOf }] : [];
    }),
  );
}

function ownerOf(photo: StoredDocument, documents: CheckedDocuments): ContentProblem['photoOf'] {
  const collection = photoOwners.find((owner) => owner === photo['owner_type']);
  const owner = collection && documents.get(collection)?.find(({ id }) => id === photo['owner_id']);
  return owner && { collection, id: owner.id };
}
