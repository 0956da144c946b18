import { chakra } from '@chakra-ui/react';
import { portfolioMessages } from '@site/domain/messages/content';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { badgeColumn, countColumn, line, nameColumn, textColumn } from '../shared/table/columns.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';
import { PortfolioFields } from './fields.tsx';

type PortfolioRow = Stored<'business_portfolio'>;

/** The columns of the portfolio table. */
const portfolioColumns: readonly TableColumn<PortfolioRow>[] = [
  nameColumn('company', 'Company'),
  textColumn('industry', 'Industry'),
  badgeColumn('category', 'Category'),
  textColumn('duration', 'Duration'),
  countColumn('results', 'Results'),
  { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
];

/** The success stories of the consultation pages. */
export const portfolioKind: ManagerKind<'business_portfolio'> = {
  collection: 'business_portfolio',
  title: 'Business Portfolio Manager',
  addLabel: 'Add Portfolio Item',
  createTitle: 'Add New Portfolio Item',
  editTitle: 'Edit Portfolio Item',
  listTitle: 'Portfolio Items',
  messages: portfolioMessages,
  foundBy: ['company'],
  columns: portfolioColumns,
  nameOf: ({ company }) => company,
  pictureOf: ({ image }) => image,
  lineOf: ({ industry, duration }) => line(industry, duration),
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
  photos: { type: 'business_portfolio', folder: 'renovation-images' },
  Fields: PortfolioFields,
};

function Metrics({ revenue, efficiency, satisfaction }: PortfolioRow) {
  const metrics = { Revenue: revenue, Efficiency: efficiency, Satisfaction: satisfaction };
  return (
    <chakra.ul listStyleType="none" textStyle="small" minWidth={{ md: '8.5rem' }}>
      {Object.entries(metrics).map(([name, value]) => (
        <li key={name}>
          <chakra.span color="muted">{name}:</chakra.span> {value || 'N/A'}
        </li>
      ))}
    </chakra.ul>
  );
}
