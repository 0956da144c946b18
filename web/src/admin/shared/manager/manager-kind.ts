import type { ContentCollection, ContentOf } from '@site/domain/entities/content';
import type { ManagerMessages } from '@site/domain/messages/managers';
import type { ComponentType } from 'react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { Watched } from '../../../firebase/admin/content/watch-content.ts';
import type { TableColumn } from '../table/data-table.tsx';

export interface FieldsProps {
  /** Whether a document is changed; otherwise one is made. */
  readonly isEdit: boolean;
}

/**
 * What makes one manager differ from the others: everything that `ContentManager` composes. `order` and `where` say which documents its
 * list shows.
 */
export interface ManagerKind<C extends ContentCollection> extends Watched<C> {
  readonly collection: C;
  /** The page's name, such as 'Car Brands Manager'. */
  readonly title: string;
  readonly addLabel: string;
  /** The titles of the form. */
  readonly createTitle: string;
  readonly editTitle: string;
  /** Over the table, before the number of rows. */
  readonly listTitle: string;
  readonly messages: ManagerMessages;
  readonly columns: readonly TableColumn<Stored<C>>[];
  /** How a row is called in the names of its buttons. */
  nameOf(item: Stored<C>): string;
  /** The fields that a search looks through. */
  readonly searched: readonly (keyof ContentOf<C>)[];
  /** What a new document starts with. */
  readonly defaults: ContentOf<C>;
  /** What the form of a damaged document starts with, where its wrong fields are none that the form shows. */
  repaired?(item: Stored<C>, all: readonly Stored<C>[]): Stored<C>;
  /** The form's fields; they register with the form around them. */
  readonly Fields: ComponentType<FieldsProps>;
}
