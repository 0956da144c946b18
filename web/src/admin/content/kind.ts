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

interface RowState {
  readonly label: string;
  readonly tone: 'default' | 'secondary' | 'outline' | 'destructive';
}

export interface ManagerKind<C extends ContentCollection> {
  readonly collection: C;
  /** The order of a short list, which is read as a whole. Other lists begin with the newest entries and grow. */
  readonly whole?: Watched<C> | undefined;
  readonly title: string;
  readonly addLabel: string;
  readonly createTitle: string;
  readonly editTitle: string;
  readonly listTitle: string;
  readonly messages: ManagerMessages;
  readonly columns: readonly ListColumn<Stored<C>>[];
  nameOf(item: Stored<C>): string;
  /** Null for an entry without a picture. Without this function no row has a picture. */
  pictureOf?(item: Stored<C>): string | null;
  /** Then only phones show the picture beside the name. */
  readonly hasPictureColumn?: boolean;
  lineOf(item: Stored<C>): string;
  statesOf?(item: Stored<C>): readonly RowState[];
  readonly actions?: readonly Action<Stored<C>>[];
  /** Deletes an entry. The server deletes its files and dependent documents. @throws Refused */
  remove?(item: Stored<C>): Promise<void>;
  readonly defaults: ContentOf<C>;
  complete?(values: ContentOf<C>, all: readonly Stored<C>[]): ContentOf<C>;
  /** Start values for the form of a damaged document, for wrong fields that the form does not show. */
  repaired?(item: Stored<C>, all: readonly Stored<C>[]): Stored<C>;
  readonly photos?: { readonly type: C & PhotoOwner; readonly folder: UploadFolder };
  readonly Fields: ComponentType;
}

/** The name on the screen. A damaged entry may have no name. */
export function entryName<C extends ContentCollection>(kind: ManagerKind<C>, item: Stored<C>): string {
  return kind.nameOf(item).trim() || damageMessages.unnamed(item.id);
}

export const FORM_PARAMETER = 'form';

export function entryAddress({ path }: { readonly path: string }, id: string): string {
  return `${path}?${new URLSearchParams({ [FORM_PARAMETER]: id })}`;
}

export function useLiveContent<C extends ContentCollection>({
  collection,
  whole,
}: Pick<ManagerKind<C>, 'collection' | 'whole'>): [Live<GrowingList<Stored<C>>>, retry: () => void] {
  // A filtered collection is a different query.
  const name = whole?.where ? `${collection} of ${whole.where.equals}` : collection;
  return useLiveQuery(name, () => watchManaged(collection, whole));
}

export function useLiveEntry<C extends ContentCollection>(
  collection: C,
  id: string | undefined,
): [Live<Stored<C> | undefined>, retry: () => void] {
  return useLiveQuery(id && `${collection}/${id}`, () => watchEntry(collection, id ?? ''));
}
