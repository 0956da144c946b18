import { chakra } from '@chakra-ui/react';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { Badge } from '../../ui/badge.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';

export type PortfolioRow = Stored<'business_portfolio'>;

/** The columns of the portfolio table (admin.md section 2). */
export const portfolioColumns: readonly TableColumn<PortfolioRow>[] = [
  {
    key: 'company',
    header: 'Company',
    cell: ({ company }) => <chakra.strong fontWeight="600">{company}</chakra.strong>,
    sortValue: ({ company }) => company,
  },
  {
    key: 'industry',
    header: 'Industry',
    cell: ({ industry }) => industry,
    sortValue: ({ industry }) => industry,
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => <Badge>{category}</Badge>,
    sortValue: ({ category }) => category,
  },
  {
    key: 'duration',
    header: 'Duration',
    cell: ({ duration }) => duration,
    sortValue: ({ duration }) => duration,
  },
  { key: 'results', header: 'Results', cell: resultCount, sortValue: resultCount },
  { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
];

/** What a search in the table looks through. */
export function portfolioSearchText({
  company,
  industry,
  category,
  duration,
  challenge,
  solution,
}: PortfolioRow) {
  return [company, industry, category, duration, challenge, solution].join(' ');
}

function resultCount({ results }: PortfolioRow): number {
  return results.filter((result) => result.trim() !== '').length;
}

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
