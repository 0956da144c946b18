import { portfolioMessages } from '@site/domain/messages/managers';
import { watchContent } from '../../firebase/admin/content/watch-content.ts';
import { ContentManager } from '../shared/manager/content-manager.tsx';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { portfolioColumns, portfolioSearchText } from './columns.tsx';
import { emptyPortfolioItem, PortfolioFields } from './fields.tsx';

const portfolioKind: ManagerKind<'business_portfolio'> = {
  collection: 'business_portfolio',
  title: 'Business Portfolio Manager',
  addLabel: 'Add Portfolio Item',
  createTitle: 'Add New Portfolio Item',
  editTitle: 'Edit Portfolio Item',
  listTitle: (count) => `Portfolio Items (${count})`,
  messages: portfolioMessages,
  watch: () => watchContent('business_portfolio', { orderBy: 'created_at', direction: 'desc' }),
  columns: portfolioColumns,
  nameOf: ({ company }) => company,
  searchText: portfolioSearchText,
  defaults: emptyPortfolioItem,
  fields: <PortfolioFields />,
};

/** The Business Portfolio Manager: the success stories of the consultation pages, newest first. */
export default function PortfolioManager() {
  return <ContentManager kind={portfolioKind} />;
}
