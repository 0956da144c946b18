import { optionValues } from '@site/domain/options/option';
import { defaultHeroPicture, heroPages } from '@site/domain/options/pages';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import type { Stored } from './content/stored.ts';
import { watchContent } from './content/watch-content.ts';
import { adminDatabase } from './database.ts';
import { transact } from './transact.ts';

/** Every stored hero image, by the name of its page, live. The name is the id, so that a damaged one has it too. */
export function watchHeroImages(): Observable<readonly Stored<'hero_images'>[]> {
  return watchContent('hero_images', { order: (one, other) => (one.id < other.id ? -1 : 1) });
}

/**
 * Gives every page without a row its default. Looks again inside the transaction: of two administrators who find none at once, the second
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
