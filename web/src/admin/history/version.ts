import { heroPages } from '@site/domain/content/hero-pages';
import type { TrashEntry } from '@site/domain/content/history';
import { contentKinds } from '@site/domain/content/kinds';
import { optionLabel } from '@site/domain/options';
import { nameIn } from '@site/domain/stored';

/** The name of a former version of content, or of what was deleted. */
export function versionName({ collection, data }: Pick<TrashEntry, 'collection' | 'data'>): string {
  const kind = collection === 'admin_settings' ? { named: ['setting_key'] } : contentKinds[collection];
  const name = nameIn(kind, data);
  if (name === '') return 'Without a name';
  return collection === 'hero_images' ? optionLabel(heroPages, name) : name;
}

export function versionKind({
  collection,
  is_draft: isDraft,
}: Pick<TrashEntry, 'collection' | 'is_draft'>): string {
  const kind = collection === 'admin_settings' ? 'Setting' : contentKinds[collection].words.title;
  return isDraft ? `${kind}, draft` : kind;
}
