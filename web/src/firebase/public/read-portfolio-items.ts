import type { PortfolioItem } from '@site/domain/entities/portfolio-item';
import { portfolioItemKinds } from '@site/domain/reading/field-kinds';
import { hasText, readFields, type StoredDocument } from '@site/domain/reading/read-fields';
import { GrowingLists, growingList } from './growing-list.ts';
import { newestFirst } from './newest-first.ts';

/** A success story as pages use it. */
export type StoredPortfolioItem = PortfolioItem & { readonly id: string };

/** About eight screens on a desktop, twelve on a phone. */
const PAGE_SIZE = 12;

const KEY = 'business_portfolio';

/** The success stories, newest first, page by page. */
export const portfolioItems = growingList(new GrowingLists<StoredPortfolioItem>(), KEY, {
  query: newestFirst(KEY),
  pageSize: PAGE_SIZE,
  toItem,
});

/** Reads a stored story as far as possible. Undefined when the field `company` is not text. */
function toItem(id: string, data: StoredDocument): StoredPortfolioItem | undefined {
  return hasText(data, 'company') ? { ...readFields(portfolioItemKinds, data), id } : undefined;
}
