import type { ContentCollection } from '@site/domain/entities/content';
import type { ManagerMessages } from '@site/domain/messages/managers';
import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { ContentOf, Stored } from '../../../firebase/admin/content/stored.ts';
import type { TableColumn } from '../table/data-table.tsx';

/** What makes one manager differ from the others: everything that `ContentManager` composes. */
export interface ManagerKind<C extends ContentCollection> {
  readonly collection: C;
  /** Names the live list; a part of a collection needs a name of its own. By default the collection's. */
  readonly queryName?: string;
  /** The page's name, such as 'Car Brands Manager'. */
  readonly title: string;
  readonly addLabel: string;
  /** The titles of the form. */
  readonly createTitle: string;
  readonly editTitle: string;
  /** Over the table, with the number of rows. */
  listTitle(count: number): string;
  readonly messages: ManagerMessages;
  /** The list as it is shown first. */
  watch(): Observable<readonly Stored<C>[]>;
  readonly columns: readonly TableColumn<Stored<C>>[];
  /** How a row is called in the names of its buttons. */
  nameOf(item: Stored<C>): string;
  /** Everything that a search looks through. */
  searchText(item: Stored<C>): string;
  /** What a new document starts with. */
  readonly defaults: ContentOf<C>;
  /** The form's fields; they register with the form around them. */
  readonly fields: ReactNode;
}
