import { DEFAULT_HEX_CODE } from '@site/domain/hex-code';
import { variantMessages } from '@site/domain/messages/managers';
import { watchContent } from '../../../firebase/admin/content/watch-content.ts';
import type { ManagerKind } from '../../shared/manager/manager-kind.ts';
import { variantColumns } from './columns.tsx';
import { VariantFields } from './variant-fields.tsx';

/** What the colour variants view of one listing manages. `name` is the listing's, as people know it. */
export function variantKind(listingId: string, name: string): ManagerKind<'car_color_variants'> {
  return {
    collection: 'car_color_variants',
    queryName: `car_color_variants of ${listingId}`,
    title: name === '' ? 'Colour Variants' : `Colour Variants: ${name}`,
    addLabel: 'Add Colour Variant',
    createTitle: 'Add Colour Variant',
    editTitle: 'Edit Colour Variant',
    listTitle: (count) => `Colour Variants (${count})`,
    messages: variantMessages,
    watch: () =>
      watchContent('car_color_variants', {
        orderBy: 'created_at',
        direction: 'desc',
        where: { field: 'car_listing_id', equals: listingId },
      }),
    columns: variantColumns,
    nameOf: ({ color_name }) => color_name,
    searchText: ({ color_name, hex_code }) => `${color_name} ${hex_code}`,
    defaults: {
      car_listing_id: listingId,
      color_name: '',
      hex_code: DEFAULT_HEX_CODE,
      image_url: null,
    },
    fields: <VariantFields />,
  };
}
