import { Box, chakra } from '@chakra-ui/react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { Picture } from '../../../ui/picture.tsx';
import { formatDate } from '../../shared/format-date.ts';
import type { TableColumn } from '../../shared/table/data-table.tsx';

type Variant = Stored<'car_color_variants'>;

/** The columns of the colour variants table. */
export const variantColumns: readonly TableColumn<Variant>[] = [
  {
    key: 'name',
    header: 'Colour',
    sortValue: ({ color_name }) => color_name,
    cell: ({ color_name, hex_code }) => (
      <Box display="flex" alignItems="center" gap="3">
        <chakra.span
          aria-hidden="true"
          boxSize="1.75rem"
          flexShrink="0"
          borderRadius="full"
          border="1px solid {colors.edge}"
          style={{ backgroundColor: hex_code }}
        />
        <chakra.span fontWeight="600">{color_name || '-'}</chakra.span>
      </Box>
    ),
  },
  {
    key: 'hex',
    header: 'Hex code',
    sortValue: ({ hex_code }) => hex_code.toUpperCase(),
    cell: ({ hex_code }) => <code>{hex_code.toUpperCase() || '-'}</code>,
  },
  {
    key: 'image',
    header: 'Image',
    cell: ({ image_url, color_name }) =>
      image_url ? (
        <Picture
          src={image_url}
          alt={`The car in ${color_name}`}
          width={96}
          height={64}
          sizes="6rem"
          boxSize="auto"
          borderRadius="sm"
          background="mist"
        />
      ) : (
        <chakra.span color="muted">No image</chakra.span>
      ),
  },
  {
    key: 'added',
    header: 'Added',
    sortValue: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatDate(created_at),
  },
];
