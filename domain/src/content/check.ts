import * as z from 'zod/mini';
import { type InquiryContext, inquiryContext } from '../enquiries/context.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKindKeys, inquiryKinds } from '../enquiries/kinds.ts';
import type { FieldKind, FieldKinds } from './field-kinds.ts';
import { imageUrl } from './kind.ts';
import { type ContentCollection, type ContentOf, contentKinds } from './kinds.ts';
import { photoOwners } from './photo.ts';
import { readFields, type StoredDocument } from './read.ts';

/** A field that keeps a draft from being published. */
export interface UnreadyField {
  readonly field: string;
  /** Whether it is empty, and not filled in wrongly. */
  readonly isMissing: boolean;
  /** For beside the field. */
  readonly message: string;
}

/** The fields of a draft as they would be published, or what keeps it from that, in the order of the schema. */
export type Readiness<C extends ContentCollection> =
  | { readonly values: ContentOf<C> }
  | { readonly unready: readonly UnreadyField[] };

/** Checks the fields of a draft with the schema of its collection. What has been published before may be what an edit leaves. */
export function readinessOf<C extends ContentCollection>(collection: C, data: StoredDocument): Readiness<C> {
  const { schema, editSchema } = contentKinds[collection];
  const checked = data['created_at'] === undefined ? schema : editSchema;
  const fields = Object.fromEntries(
    Object.entries(checked.shape).map(([name, field]) => [name, orNull(field, data[name])]),
  );
  const { data: values, error } = checked.safeParse(fields);
  if (!error) return { values: values as ContentOf<C> };
  const unready = error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { field, isMissing: isEmpty(data[field]), message };
  });
  return { unready };
}

/** What was hidden before its kind got a field that may be empty lacks it. */
function orNull(field: z.ZodMiniType, value: unknown): unknown {
  return value === undefined && field.safeParse(null).success ? null : value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

/** Kinds got this time later than others: what was written before lacks it. */
const LATER = 'updated_at';

/** The result of reading a document. */
export interface Reading<T> {
  /** The entity. For a damaged document it holds what `readFields` could read. */
  readonly item: T;
  /** The fields that are invalid, unknown or missing. Empty means that the document is sound. */
  readonly wrong: readonly string[];
}

/**
 * Reads a document of any shape with the schema of its collection; never throws. `times` names the server times that it has besides.
 */
export function readStored<S extends z.ZodMiniObject>(
  schema: S,
  stored: StoredDocument,
  times: readonly string[] = [],
): Reading<z.infer<S>> {
  const parsed = z.safeParse(schema, without(stored, times));
  const missing = times.filter(
    (time) => !isTime(stored[time]) && !(time === LATER && stored[time] === undefined),
  );
  const wrong = parsed.success ? missing : [...wrongFields(parsed.error), ...missing];
  // The kinds are derived from the schema, so each field has the type that the schema gives it.
  return { item: readFields(kindsOf(schema), stored, { whole: true }) as z.infer<S>, wrong };
}

/** The names of the fields that a schema refuses. Safe to log, since no value is included. */
export function wrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  );
  return [...new Set(names.map(String))];
}

const known = new WeakMap<z.ZodMiniObject, FieldKinds>();

/** The kinds of the fields of a schema. */
export function kindsOf(schema: z.ZodMiniObject): FieldKinds {
  const before = known.get(schema);
  if (before) return before;
  const kinds = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, kindOf(field as z.ZodMiniType)]),
  );
  known.set(schema, kinds);
  return kinds;
}

function kindOf(field: z.ZodMiniType): FieldKind {
  if (field instanceof z.ZodMiniDefault) return kindWithDefault(field);
  if (field instanceof z.ZodMiniNullable) {
    if (field.def.innerType instanceof z.ZodMiniNumber) return 'number?';
    return field.def.innerType === imageUrl
      ? 'address?'
      : { type: 'text?', most: mostCharacters(field.def.innerType) };
  }
  if (field === imageUrl) return 'address';
  if (field instanceof z.ZodMiniArray) return { type: 'texts', most: mostCharacters(field.def.element) };
  if (field instanceof z.ZodMiniNumber) return 'number';
  if (field instanceof z.ZodMiniBoolean) return 'boolean';
  return { type: 'text', most: mostCharacters(field) };
}

/** How many characters a schema allows; infinity where nothing says so. */
function mostCharacters(text: unknown): number {
  const checks = text instanceof z.ZodMiniString ? (text.def.checks ?? []) : [];
  const limits = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def ? Number(def.maximum) : [],
  );
  return Math.min(...limits);
}

function kindWithDefault({ def }: z.ZodMiniDefault): FieldKind {
  const inner = def.innerType;
  const value = inner instanceof z.ZodMiniNullable ? inner.def.innerType : inner;
  if (!(value instanceof z.ZodMiniEnum)) return kindOf(inner as z.ZodMiniType);
  return { values: value.options.map(String), otherwise: def.defaultValue as string | null };
}

function isTime(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

function without(stored: StoredDocument, names: readonly string[]): StoredDocument {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));
}

/** Reads a document of a content collection, which holds what an edit may store. */
export function readContent<C extends ContentCollection>(
  name: C,
  stored: StoredDocument,
): Reading<ContentOf<C>> {
  const { editSchema, times } = contentKinds[name];
  // The schema and the type come from the same kind; the compiler only knows the union of all kinds.
  return readStored(editSchema, stored, times) as unknown as Reading<ContentOf<C>>;
}

/**
 * Reads the answers of a stored enquiry. Its status is left out: one that is missing or unknown counts as new, not as damage. Its context
 * is only checked; `readContext` reads it.
 */
export function readAnswers<K extends InquiryKind>(
  kind: K,
  { status: _, context = {}, ...stored }: StoredDocument,
): Reading<InquiryAnswers[K]> {
  const { item, wrong } = readStored(inquiryKinds[kind].schema, stored, ['created_at']);
  const isSound = inquiryContext.safeParse(context).success;
  return { item: item as unknown as InquiryAnswers[K], wrong: isSound ? wrong : [...wrong, 'context'] };
}

/** Where a stored enquiry was sent from; nothing when that is missing or damaged. */
export function readContext({ context }: StoredDocument): InquiryContext {
  return inquiryContext.safeParse(context).data ?? {};
}

/** The collections that are checked: content and enquiries. */
export type CheckedCollection = ContentCollection | (typeof inquiryKinds)[InquiryKind]['collection'];

/** A document with its id. */
export interface CheckedDocument {
  readonly id: string;
  readonly stored: StoredDocument;
}

/** A document that an administrator should look at. */
export interface Finding {
  readonly collection: CheckedCollection;
  readonly id: string;
  /** The fields that are wrong. */
  readonly wrong: readonly string[];
  /** The missing field by which lists of the website are sorted. Such lists leave the document out. */
  readonly unsorted: string | undefined;
  /** The listing that a colour variant belongs to. Undefined when it is gone; then no screen shows the variant. */
  readonly listingId: string | undefined;
  /** The entry that a photo belongs to. Undefined when it is gone; then no screen shows the photo. */
  readonly photoOf: { readonly collection: CheckedCollection; readonly id: string } | undefined;
}

interface Checked {
  readonly sortField: string;
  read(stored: StoredDocument): Reading<unknown>;
}

const created = 'created_at';

/** Lists are sorted by time of creation; kinds without one by the field that repeats the id, or else by the sort order. */
function content(name: ContentCollection): [CheckedCollection, Checked] {
  const { times, idField } = contentKinds[name];
  const carried: readonly string[] = times;
  const sortField = carried.includes(created) ? created : (idField ?? 'display_order');
  return [name, { sortField, read: (stored) => readContent(name, stored) }];
}

const inquiries = inquiryKindKeys.map((kind): [CheckedCollection, Checked] => {
  return [inquiryKinds[kind].collection, { sortField: created, read: (stored) => readAnswers(kind, stored) }];
});

const checks: ReadonlyMap<CheckedCollection, Checked> = new Map<CheckedCollection, Checked>([
  ...(Object.keys(contentKinds) as ContentCollection[]).map(content),
  ...inquiries,
]);

/** The checked collections, in the order of the findings. */
export const checkedCollections: readonly CheckedCollection[] = [...checks.keys()];

/**
 * Finds damaged documents, documents that lists of the website leave out, and colour variants and photos that belong to nothing. `documents` holds
 * all documents by collection.
 */
export function checkContent(
  documents: ReadonlyMap<CheckedCollection, readonly CheckedDocument[]>,
): readonly Finding[] {
  const listings = new Set(documents.get('car_listings')?.map(({ id }) => id));
  return [...checks].flatMap(([collection, { sortField, read }]) =>
    (documents.get(collection) ?? []).flatMap(({ id, stored }): Finding[] => {
      const unsorted = Object.hasOwn(stored, sortField) ? undefined : sortField;
      const listing = listings.has(String(stored['car_listing_id']))
        ? String(stored['car_listing_id'])
        : undefined;
      const wrong = new Set(read(stored).wrong);
      if (collection === 'hero_images' && stored['page_name'] !== id) wrong.add('page_name');
      if (collection === 'car_color_variants' && !listing) wrong.add('car_listing_id');
      const photoOf = collection === 'photos' ? ownerOf(stored, documents) : undefined;
      if (collection === 'photos' && !photoOf) wrong.add('owner_id');
      return wrong.size > 0
        ? [{ collection, id, wrong: [...wrong], unsorted, listingId: listing, photoOf }]
        : [];
    }),
  );
}

/** The entry that a photo belongs to, if it is there. */
function ownerOf(
  photo: StoredDocument,
  documents: ReadonlyMap<CheckedCollection, readonly CheckedDocument[]>,
): Finding['photoOf'] {
  const collection = photoOwners.find((owner) => owner === photo['owner_type']);
  const owner = collection && documents.get(collection)?.find(({ id }) => id === photo['owner_id']);
  return owner && { collection, id: owner.id };
}
