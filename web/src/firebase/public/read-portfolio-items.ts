import type { PortfolioItem } from '@site/domain/entities/portfolio-item';
import { date, text, textOrNull, texts } from './stored-fields.ts';

/** A success story as pages use it; what is missing is empty or null. */
export type StoredPortfolioItem = PortfolioItem & { readonly id: string; readonly created_at: Date };

/** All success stories, newest first. Rejects when the read fails. */
export async function readPortfolioItems(): Promise<StoredPortfolioItem[]> {
  const { collection, getDocs, orderBy, publicDatabase, query } = await import('./database.ts');
  const newest = query(collection(publicDatabase(), 'business_portfolio'), orderBy('created_at', 'desc'));
  const { docs } = await getDocs(newest);
  return docs.map((document) => {
    const data = document.data();
    return {
      id: document.id,
      company: text(data, 'company'),
      industry: text(data, 'industry'),
      category: text(data, 'category'),
      duration: text(data, 'duration'),
      challenge: text(data, 'challenge'),
      solution: text(data, 'solution'),
      results: texts(data, 'results'),
      revenue: textOrNull(data, 'revenue'),
      efficiency: textOrNull(data, 'efficiency'),
      satisfaction: textOrNull(data, 'satisfaction'),
      image: textOrNull(data, 'image'),
      created_at: date(data, 'created_at'),
    };
  });
}
