import { chakra } from '@chakra-ui/react';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { Picture } from '../../ui/picture.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';

type Brand = Stored<'car_brands'>;

export const brandColumns: readonly TableColumn<Brand>[] = [
  { key: 'logo', header: 'Logo', cell: (brand) => <Logo brand={brand} /> },
  { key: 'name', header: 'Brand Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: 'order',
    header: 'Display Order',
    cell: ({ display_order }) => display_order,
    sortValue: ({ display_order }) => display_order,
  },
];

/** The logo, or the first letter of the name. The name stands beside it, so it says nothing to a screen reader. */
function Logo({ brand: { name, logo_url } }: { brand: Brand }) {
  if (logo_url) {
    return (
      <Picture src={logo_url} alt="" width={48} height={48} sizes="3rem" boxSize="3rem" objectFit="contain" />
    );
  }
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize="3rem"
      borderRadius="md"
      background="pine.50"
      color="pine.700"
      fontWeight="700"
    >
      {name.charAt(0).toUpperCase()}
    </chakra.span>
  );
}
