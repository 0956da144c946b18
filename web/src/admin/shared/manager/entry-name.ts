import type { ContentCollection } from '@site/domain/content/kinds';
import { damageMessages } from '@site/domain/messages/content';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { ManagerKind } from './manager-kind.ts';

/** What an entry is called on the screen; a damaged one may have no name. */
export function entryName<C extends ContentCollection>(kind: ManagerKind<C>, item: Stored<C>): string {
  return kind.nameOf(item).trim() || damageMessages.unnamed(item.id);
}
