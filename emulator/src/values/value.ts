/** Seconds since 1970 UTC (may be negative) and 0..999,999,999 ns. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanos: number;
}

/** In written order. */
export type Fields = ReadonlyMap<string, Value>;

/**
 * Integers are int64 (`bigint`). A reference keeps the full resource name (`projects/p/databases/d/documents/c/d`).
 * A vector is a map `{__type__: '__vector__', value: [...]}`.
 */
export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'timestamp'; readonly value: Timestamp }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'reference'; readonly value: string }
  | { readonly kind: 'geopoint'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'array'; readonly values: readonly Value[] }
  | { readonly kind: 'map'; readonly fields: Fields };

/** Immutable. A write makes a new document. */
export interface Document {
  /** `projects/{project}/databases/{database}/documents/{path}` */
  readonly name: string;
  /** Collection id, document id, ...: an even number. */
  readonly path: readonly string[];
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}
