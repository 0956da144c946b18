import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import type { PhotoOwner } from '@site/domain/content/photo';
import type { ManagerMessages } from '@site/domain/messages/content';
import type { ComponentType } from 'react';
import type { UploadFolder } from '../../../firebase/admin/content/files.ts';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { Listed } from '../../../firebase/admin/content/watch-content.ts';
import type { TableColumn } from '../table/data-table.tsx';

export interface FieldsProps {
  /** Whether a published document is edited, in which some required texts may be empty. */
  readonly isEdit: boolean;
  /** The id of that document. */
  readonly id?: string | undefined;
  /** Whether that is a draft. */
  readonly isDraft?: boolean | undefined;
}

/** How a change is taken back. Throws when it cannot be. */
export type Undo = () => Promise<unknown>;

/** Something that can be done to several entries at once. */
export interface BulkAction<C extends ContentCollection> {
  readonly label: string;
  /** Told in the toast, with the number of entries that were changed. */
  done(count: number): string;
  /** Does it to one entry, and answers how to undo that; undefined when nothing had to be done. Throws an error whose message is shown. */
  act(item: Stored<C>): Promise<Undo | undefined>;
}

/** One more button in the rows of a kind. */
export interface RowButtonOf<C extends ContentCollection> {
  readonly label: string;
  /** For screen readers. */
  nameOf(item: Stored<C>): string;
  onPress(item: Stored<C>): void;
}

/** Something that has to be seen at a glance. */
interface RowState {
  readonly label: string;
  readonly tone: 'default' | 'secondary' | 'outline' | 'destructive';
}

/** Everything in which one manager differs from the others. */
export interface ManagerKind<C extends ContentCollection> extends Listed<C> {
  readonly collection: C;
  /** The page's name, such as 'Car Brands Manager'. */
  readonly title: string;
  readonly addLabel: string;
  /** The titles of the form. */
  readonly createTitle: string;
  readonly editTitle: string;
  /** Above the table, before the number of rows. */
  readonly listTitle: string;
  readonly messages: ManagerMessages;
  readonly columns: readonly TableColumn<Stored<C>>[];
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
  /** What can be done to several entries at once, besides deleting them. */
  readonly bulkActions?: readonly BulkAction<C>[];
  /** The fields that a search looks through. */
  readonly searched: readonly (keyof ContentOf<C>)[];
  /** What a new document starts with. */
  readonly defaults: ContentOf<C>;
  /** The values with which the form of a damaged document starts, needed where the form does not show the wrong field. */
  repaired?(item: Stored<C>, all: readonly Stored<C>[]): Stored<C>;
  /** The folder for the photos of its entries, if they have any. */
  readonly photos?: { readonly type: C & PhotoOwner; readonly folder: UploadFolder };
  /** The fields of the form, which register with the form around them. */
  readonly Fields: ComponentType<FieldsProps>;
}
