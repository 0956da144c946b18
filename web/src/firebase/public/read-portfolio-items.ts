import type { PortfolioItem } from '@site/domain/entities/portfolio-item';
import { GrowingLists, growingList } from './growing-list.ts';
import { newestFirst } from './newest-first.ts';
import { date, type StoredDocument, text, textOrNull, texts } from './stored-fields.ts';

/** A success story as pages use it; what is missing is empty or null. */
export type StoredPortfolioItem = PortfolioItem & { readonly id: string; readonly created_at: Date };

/** One below the other: some eight screens of a desktop, twelve of a phone. */
const PAGE_SIZE = 12;

const KEY = 'business_portfolio';

/** The success stories, newest first, page by page. */
export const portfolioItems = growingList(new GrowingLists<StoredPortfolioItem>(), KEY, {
  query: newestFirst(KEY),
  pageSize: PAGE_SIZE,
  toItem,
});

function toItem(id: string, data: StoredDocument): StoredPortfolioItem {
  return {
    id,
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
}
