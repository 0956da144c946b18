import { chakra } from '@chakra-ui/react';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { Picture } from '../../ui/picture.tsx';
import { numberColumn, textColumn } from '../shared/table/columns.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';

type Brand = Stored<'car_brands'>;

/** The columns of the brands table. */
export const brandColumns: readonly TableColumn<Brand>[] = [
  { key: 'logo', header: 'Logo', cell: (brand) => <Logo brand={brand} /> },
  textColumn('name', 'Brand Name'),
  numberColumn('display_order', 'Display Order', 'order'),
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
