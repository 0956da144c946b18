import { chakra } from '@chakra-ui/react';
import { withPrefix } from '@site/domain/ringgit';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { Badge } from '../../ui/badge.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';
import { cutText } from './cut-text.ts';

export type GalleryRow = Stored<'renovation_gallery'>;

/** The columns of the gallery table (admin.md section 2). */
export const galleryColumns: readonly TableColumn<GalleryRow>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ title }) => <chakra.strong fontWeight="600">{title}</chakra.strong>,
    sortValue: ({ title }) => title,
  },
  {
    key: 'location',
    header: 'Location',
    cell: ({ location }) => location,
    sortValue: ({ location }) => location,
  },
  { key: 'type', header: 'Type', cell: ({ type }) => <Badge>{type}</Badge>, sortValue: ({ type }) => type },
  {
    key: 'duration',
    header: 'Duration',
    cell: ({ duration }) => duration,
    sortValue: ({ duration }) => duration,
  },
  {
    key: 'budget',
    header: 'Budget',
    cell: ({ budget }) => <chakra.span whiteSpace={{ md: 'nowrap' }}>{withPrefix(budget)}</chakra.span>,
    sortValue: ({ budget }) => budget,
  },
  { key: 'challenge', header: 'Challenge', cell: ({ challenge }) => cutText(challenge) },
  { key: 'solution', header: 'Solution', cell: ({ solution }) => cutText(solution) },
];

/** What a search in the table looks through. */
export function gallerySearchText({ title, location, type, duration, budget, ...story }: GalleryRow) {
  return [title, location, type, duration, budget, story.description, story.challenge, story.solution].join(
    ' ',
  );
}
