import { Box, chakra } from '@chakra-ui/react';
import { DEFAULT_HEX_CODE } from '@site/domain/content/stored-fields';
import { variantMessages } from '@site/domain/messages/content';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { newestFirst } from '../../../firebase/admin/orders.ts';
import { Picture } from '../../../ui/picture.tsx';
import { formatDate } from '../../shared/format-date.ts';
import type { ManagerKind } from '../../shared/manager/manager-kind.ts';
import type { TableColumn } from '../../shared/table/data-table.tsx';
import { VariantFields } from './fields.tsx';

type Variant = Stored<'car_color_variants'>;

/** The columns of the colour variants table. */
const variantColumns: readonly TableColumn<Variant>[] = [
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

/** The colour variants of one listing. `name` is the name of the listing. */
export function variantKind(listingId: string, name: string): ManagerKind<'car_color_variants'> {
  return {
    collection: 'car_color_variants',
    title: name === '' ? 'Colour Variants' : `Colour Variants: ${name}`,
    addLabel: 'Add Colour Variant',
    createTitle: 'Add Colour Variant',
    editTitle: 'Edit Colour Variant',
    listTitle: 'Colour Variants',
    messages: variantMessages,
    whole: { order: newestFirst, where: { field: 'car_listing_id', equals: listingId } },
    columns: variantColumns,
    nameOf: ({ color_name }) => color_name,
    pictureOf: ({ image_url }) => image_url,
    hasPictureColumn: true,
    lineOf: ({ hex_code }) => hex_code.toUpperCase(),
    searched: ['color_name', 'hex_code'],
    defaults: {
      car_listing_id: listingId,
      color_name: '',
      hex_code: DEFAULT_HEX_CODE,
      image_url: null,
    },
    Fields: VariantFields,
  };
}
