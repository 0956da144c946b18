import type { CollectionOf } from '../collections.ts';
import type { Fields, Section } from '../fields.ts';
import type { RouteName } from '../routes.ts';

export type ContentCollection = CollectionOf<'content'>;

type Time = 'created_at' | 'updated_at';

export interface ContentKind<F extends Fields = Fields> {
  readonly collection: ContentCollection;
  /** `title` begins sentences, `one` and `many` end them. */
  readonly words: {
    readonly title: string;
    readonly one: string;
    readonly many: string;
    readonly fetchFailed?: string;
    readonly saveFailed?: string;
    readonly confirmDelete?: string;
  };
  readonly named: readonly (keyof F & string)[];
  /** The fields that the palette of the back office searches. Default: those of the name. */
  readonly found?: readonly (keyof F & string)[];
  /** The rules are generated from these fields (`npm run rules`). */
  readonly fields: F;
  /** The form of the manager. Some fields are set otherwise. */
  readonly sections?: readonly Section<NoInfer<keyof F & string>>[];
  /** `created_at` is set once, `updated_at` at every write of an administrator. Older documents may lack them. */
  readonly times: readonly Time[];
  /** A time that only some documents have. */
  readonly laterTimes?: readonly string[] | undefined;
  /** These pages are published again after a change. A route with `:id` stands for the page of the entry. */
  readonly shownOn: readonly RouteName[];
  readonly idField?: (keyof F & string) | undefined;
  /**
   * No two entries of a list have a name here that a person cannot tell apart (`nameKey`). A write of a name also writes
   * `name_locks/{collection}` with its `entry_id`: of two writes at once one is repeated, and finds the other's name.
   */
  readonly unique?: (keyof F & string) | undefined;
  /** True if an edit may leave required text empty. */
  readonly emptyInEdits?: boolean;
}

export function contentKind<C extends ContentCollection, F extends Fields>(
  collection: C,
  kind: Omit<ContentKind<F>, 'collection'>,
): ContentKind<F> & { readonly collection: C } {
  return { collection, ...kind };
}
