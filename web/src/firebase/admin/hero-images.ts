import { optionValues } from '@site/domain/options';
import { defaultHeroPicture, heroPages } from '@site/domain/pages';
import { doc, serverTimestamp } from 'firebase/firestore';
import { type Stored, watchContent } from './content/content.ts';
import { adminDatabase, transact } from './database.ts';
import type { Watch } from './live-query.ts';

/** Every stored hero image, by the name of its page, live. Sorted by id, which is the page's name also in a damaged document. */
export function watchHeroImages(): Watch<readonly Stored<'hero_images'>[]> {
  return watchContent('hero_images', { order: (one, other) => (one.id < other.id ? -1 : 1) });
}

/**
 * Creates the default for every page without a hero image. The transaction checks again, so that a second administrator at the same time
 * overwrites nothing. Throws what Firestore throws.
 */
export function createDefaultHeroImages(): Promise<void> {
  const database = adminDatabase();
  return transact(async (transaction) => {
    const pages = optionValues(heroPages);
    const rows = await Promise.all(pages.map((page) => transaction.get(doc(database, 'hero_images', page))));
    for (const [index, page] of pages.entries()) {
      const row = rows[index];
      if (!row || row.exists()) continue;
      const values = { page_name: page, ...defaultHeroPicture(page), updated_at: serverTimestamp() };
      transaction.set(row.ref, values);
    }
  });
}
