import { chakra } from '@chakra-ui/react';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { badgeColumn, countColumn, nameColumn, textColumn } from '../shared/table/columns.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';

type PortfolioRow = Stored<'business_portfolio'>;

/** The columns of the portfolio table. */
export const portfolioColumns: readonly TableColumn<PortfolioRow>[] = [
  nameColumn('company', 'Company'),
  textColumn('industry', 'Industry'),
  badgeColumn('category', 'Category'),
  textColumn('duration', 'Duration'),
  countColumn('results', 'Results'),
  { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
];

function Metrics({ revenue, efficiency, satisfaction }: PortfolioRow) {
  const metrics = { Revenue: revenue, Efficiency: efficiency, Satisfaction: satisfaction };
  return (
    <chakra.ul listStyleType="none" textStyle="small">
      {Object.entries(metrics).map(([name, value]) => (
        <li key={name}>
          <chakra.span color="muted">{name}:</chakra.span> {value || 'N/A'}
        </li>
      ))}
    </chakra.ul>
  );
}
