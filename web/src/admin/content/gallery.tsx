import { chakra } from '@chakra-ui/react';
import { withPrefix } from '@site/domain/money/ringgit';
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

export default function GalleryManager() {
  return <ContentManager manager={gallery} />;
}
