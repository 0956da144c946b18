import { portfolioMessages } from '@site/domain/messages/managers';
import { newestFirst } from '../../firebase/admin/orders.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { portfolioColumns } from './columns.tsx';
import { PortfolioFields } from './fields.tsx';

/** The success stories of the consultation pages. */
export const portfolioKind: ManagerKind<'business_portfolio'> = {
  collection: 'business_portfolio',
  title: 'Business Portfolio Manager',
  addLabel: 'Add Portfolio Item',
  createTitle: 'Add New Portfolio Item',
  editTitle: 'Edit Portfolio Item',
  listTitle: 'Portfolio Items',
  messages: portfolioMessages,
  order: newestFirst,
  columns: portfolioColumns,
  nameOf: ({ company }) => company,
  searched: ['company', 'industry', 'category', 'duration', 'challenge', 'solution'],
  defaults: {
    company: '',
    industry: '',
    category: '',
    duration: '',
    challenge: '',
    solution: '',
    results: [],
    revenue: null,
    efficiency: null,
    satisfaction: null,
    image: null,
  },
  Fields: PortfolioFields,
};
