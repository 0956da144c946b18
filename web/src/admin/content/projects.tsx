import { chakra } from '@chakra-ui/react';
import { withPrefix } from '@site/domain/money/ringgit';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import type { Manager } from './kind.ts';
import { ContentManager } from './manager.tsx';

const gallery: Manager<'renovation_gallery'> = {
  collection: 'renovation_gallery',
  title: 'Renovation Gallery Manager',
  entry: 'Project',
  entries: 'Gallery Projects',
  columns: [
    'title',
    'location',
    { field: 'type', isBadge: true },
    'duration',
    {
      field: 'budget',
      cell: ({ budget }) => (
        <chakra.span whiteSpace={{ md: 'nowrap' }}>{budget ? withPrefix(budget) : '-'}</chakra.span>
      ),
    },
    'challenge',
    'solution',
  ],
  lineOf: ({ location, budget }) => [location, budget && withPrefix(budget)],
};

export function GalleryManager() {
  return <ContentManager manager={gallery} />;
}

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

export function PortfolioManager() {
  return <ContentManager manager={portfolio} />;
}
