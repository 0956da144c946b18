import { managerPath } from '@site/domain/admin-routes';
import type { ContentCollection } from '@site/domain/content/kind';
import { type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { nameIn } from '@site/domain/stored';
import type { ComponentType, ReactNode } from 'react';
import {
  type Stored,
  type Watched,
  watchEntry,
  watchManaged,
} from '#firebase/admin/content/watch-content.ts';
import { useLive } from '#firebase/admin/live.ts';
import type { ListFilters } from '../list/list.tsx';
import type { ListColumn, RowActions } from '../list/table.tsx';

type FieldOf<C extends ContentCollection> = keyof ContentOf<C> & string;

/** A column of one field. Header, cell and order follow from the field. */
interface FieldColumn<C extends ContentCollection> extends Partial<ListColumn<Stored<C>>> {
  readonly field: FieldOf<C>;
  readonly isBadge?: boolean;
}

export interface Manager<C extends ContentCollection> {
  readonly collection: C;
  readonly title: string;
  /** The singular and plural in buttons and titles, such as `Portfolio Item`. */
  readonly entry: string;
  readonly entries: string;
  /** The order of a short list, which is read as a whole. Other lists begin with the newest entries and grow. */
  readonly whole?: Watched<C>;
  /** Its picture is a logo, with a column of its own. */
  readonly hasLogo?: boolean;
  /** The first sortable column names the row. */
  readonly columns: readonly (FieldOf<C> | FieldColumn<C> | ListColumn<Stored<C>>)[];
  /** Default: the fields that name the kind. */
  nameOf?(item: Stored<C>): string;
  /** The second line of a card. Empty parts are left out. */
  lineOf(item: Stored<C>): readonly (string | null)[];
  /** An exception, below the name. */
  stateOf?(item: Stored<C>): ReactNode;
  readonly actions?: RowActions<Stored<C>>;
  readonly filters?: ListFilters<Stored<C>>;
  /** Writes a file of the entries that filters or a search have found. */
  exportFound?(found: readonly Stored<C>[]): Promise<unknown>;
  /** Called before a deletion. @throws Refused */
  expectUnused?(item: Stored<C>): Promise<void>;
  /** Values that the form does not ask for, of a new entry or of a damaged one. */
  unasked?(all: readonly Stored<C>[], damaged?: Stored<C>): Partial<ContentOf<C>>;
  /** True if new documents become drafts, because their parent is a draft. */
  readonly isDraft?: boolean;
  /** Shown above the list only: a change of the screen's own query asks no question about unsaved work. */
  readonly back?: ReactNode;
  readonly buttons?: ReactNode;
  readonly aboveCreate?: ReactNode;
  /** In place of the list, unless undefined. */
  list?(items: readonly Stored<C>[]): ReactNode;
  /** Default: the sections of the kind. */
  readonly Fields?: ComponentType;
}

/** The name on the screen. A damaged entry may have no name. */
export function entryName<C extends ContentCollection>(
  { collection, nameOf }: Pick<Manager<C>, 'collection' | 'nameOf'>,
  item: Stored<C>,
): string {
  const name = nameOf ? nameOf(item).trim() : nameIn(contentKinds[collection], item);
  return name || `entry ${item.id}`;
}

export const FORM_PARAMETER = 'form';

export function entryAddress(
  collection: ContentCollection,
  id: string,
  others?: Record<string, string>,
): string {
  return `${managerPath(collection)}?${new URLSearchParams({ ...others, [FORM_PARAMETER]: id })}`;
}

export function useLiveContent<C extends ContentCollection>(of: Pick<Manager<C>, 'collection' | 'whole'>) {
  const { collection, whole } = of;
  // A filtered collection is a different query.
  const name = whole?.where ? `${collection} of ${whole.where.equals}` : collection;
  return useLive(name, () => watchManaged(collection, whole));
}

export function useLiveEntry<C extends ContentCollection>(collection: C, id: string | undefined) {
  return useLive(id && `${collection}/${id}`, () => watchEntry(collection, id ?? ''));
}
