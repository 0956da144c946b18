import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import type { PhotoOwner } from '@site/domain/content/photo';
import { damageMessages, type ManagerMessages } from '@site/domain/messages/content';
import type { ComponentType } from 'react';
import { type Stored, type Watched, watchEntry, watchManaged } from '../../firebase/admin/content/content.ts';
import type { UploadFolder } from '../../firebase/admin/content/files.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import type { Action } from '../list/actions.tsx';
import type { ListColumn } from '../list/table.tsx';

/** Something that has to be seen at a glance. */
interface RowState {
  readonly label: string;
  readonly tone: 'default' | 'secondary' | 'outline' | 'destructive';
}

/** Everything in which one manager differs from the others. */
export interface ManagerKind<C extends ContentCollection> {
  readonly collection: C;
  /** Of a short list, which is read as a whole: its order. Other lists start with the newest entries and grow. */
  readonly whole?: Watched<C> | undefined;
  /** The page's name, such as 'Car Brands Manager'. */
  readonly title: string;
  readonly addLabel: string;
  /** The titles of the form. */
  readonly createTitle: string;
  readonly editTitle: string;
  /** Above the list, before the number of its entries. */
  readonly listTitle: string;
  readonly messages: ManagerMessages;
  readonly columns: readonly ListColumn<Stored<C>>[];
  /** The name of a row, for the accessible names of its buttons. */
  nameOf(item: Stored<C>): string;
  /** The address of the picture beside the name; null for an entry without one. Without this the rows have no pictures. */
  pictureOf?(item: Stored<C>): string | null;
  /** Whether a column shows the picture already; it stands beside the name on a phone only. */
  readonly hasPictureColumn?: boolean;
  /** The line below the name on a phone. */
  lineOf(item: Stored<C>): string;
  /** What is unusual about an entry, as badges below its name. */
  statesOf?(item: Stored<C>): readonly RowState[];
  /** What can be done to entries besides publishing, hiding and deleting them. */
  readonly actions?: readonly Action<Stored<C>>[];
  /** Deletes an entry, unless that is `Refused`; the server deletes what belongs to it, and its files. */
  remove?(item: Stored<C>): Promise<void>;
  /** What a new document starts with. */
  readonly defaults: ContentOf<C>;
  /** Completes the values of a new document with what its form does not ask for. */
  complete?(values: ContentOf<C>, all: readonly Stored<C>[]): ContentOf<C>;
  /** The values with which the form of a damaged document starts, needed where the form does not show the wrong field. */
  repaired?(item: Stored<C>, all: readonly Stored<C>[]): Stored<C>;
  /** The folder for the photos of its entries, if they have any. */
  readonly photos?: { readonly type: C & PhotoOwner; readonly folder: UploadFolder };
  /** The fields of the form, which register with the form around them. */
  readonly Fields: ComponentType;
}

/** What an entry is called on the screen; a damaged one may have no name. */
export function entryName<C extends ContentCollection>(kind: ManagerKind<C>, item: Stored<C>): string {
  return kind.nameOf(item).trim() || damageMessages.unnamed(item.id);
}

/** The parameter of the address that names the entry whose form is shown. */
export const FORM_PARAMETER = 'form';

/** The address of the form of an entry in its manager (`domain/src/admin-routes.ts`). */
export function entryAddress({ path }: { readonly path: string }, id: string): string {
  return `${path}?${new URLSearchParams({ [FORM_PARAMETER]: id })}`;
}

/** The documents of a kind, live, and a function to retry. */
export function useLiveContent<C extends ContentCollection>({
  collection,
  whole,
}: Pick<ManagerKind<C>, 'collection' | 'whole'>): [Live<GrowingList<Stored<C>>>, retry: () => void] {
  // A filtered collection is a query of its own.
  const name = whole?.where ? `${collection} of ${whole.where.equals}` : collection;
  return useLiveQuery(name, () => watchManaged(collection, whole));
}

/** One document, live, and a function to retry; nothing is read without an id. */
export function useLiveEntry<C extends ContentCollection>(
  collection: C,
  id: string | undefined,
): [Live<Stored<C> | undefined>, retry: () => void] {
  return useLiveQuery(id && `${collection}/${id}`, () => watchEntry(collection, id ?? ''));
}
