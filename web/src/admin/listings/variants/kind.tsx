import { DEFAULT_HEX_CODE } from '@site/domain/hex-code';
import { variantMessages } from '@site/domain/messages/managers';
import { newestFirst } from '../../../firebase/admin/orders.ts';
import type { ManagerKind } from '../../shared/manager/manager-kind.ts';
import { variantColumns } from './columns.tsx';
import { VariantFields } from './fields.tsx';

/** The colours that one listing comes in. `name` is the listing's, as people know it. */
export function variantKind(listingId: string, name: string): ManagerKind<'car_color_variants'> {
  return {
    collection: 'car_color_variants',
    title: name === '' ? 'Colour Variants' : `Colour Variants: ${name}`,
    addLabel: 'Add Colour Variant',
    createTitle: 'Add Colour Variant',
    editTitle: 'Edit Colour Variant',
    listTitle: 'Colour Variants',
    messages: variantMessages,
    order: newestFirst,
    where: { field: 'car_listing_id', equals: listingId },
    columns: variantColumns,
    nameOf: ({ color_name }) => color_name,
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
