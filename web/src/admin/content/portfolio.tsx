import { chakra } from '@chakra-ui/react';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import type { Manager } from './kind.ts';
import { ContentManager } from './manager.tsx';

function Metrics({ revenue, efficiency, satisfaction }: Stored<'business_portfolio'>) {
  const metrics = { Revenue: revenue, Efficiency: efficiency, Satisfaction: satisfaction };
  return (
    <chakra.ul textStyle="small" minWidth={{ md: '8.5rem' }}>
      {Object.entries(metrics).map(([name, value]) => (
        <li key={name}>
          <chakra.span color="muted">{name}:</chakra.span> {value || 'N/A'}
        </li>
      ))}
    </chakra.ul>
  );
}

const portfolio: Manager<'business_portfolio'> = {
  collection: 'business_portfolio',
  title: 'Business Portfolio Manager',
  entry: 'Portfolio Item',
  entries: 'Portfolio Items',
  columns: [
    'company',
    'industry',
    { field: 'category', isBadge: true },
    'duration',
    'results',
    { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
  ],
  lineOf: ({ industry, duration }) => [industry, duration],
};

export default function PortfolioManager() {
  return <ContentManager manager={portfolio} />;
}
