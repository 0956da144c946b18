import { chakra } from '@chakra-ui/react';
import { carBrandKind } from '@site/domain/content/car-brand';
import { emptyValues } from '@site/domain/content/kind';
import { uploadLimits } from '@site/domain/limits';
import { brandMessages, brandOrderMessages } from '@site/domain/messages/content';
import { initial } from '@site/domain/text';
import { countListings } from '../../firebase/admin/content/brands.ts';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { deleteContent } from '../../firebase/admin/content/save-content.ts';
import { bySortOrder } from '../../firebase/admin/list.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ManagerKind } from '../content/kind.ts';
import { ImageField } from '../form/files.tsx';
import { useContentField } from '../form/use-content-field.ts';
import { nameColumn, numberColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import { Refused } from '../shared/tell.ts';
import { nextSortOrder } from './next-sort-order.ts';

/** The fields of a brand; its sort order is set by adding and reordering. */
function BrandFields() {
  const field = useContentField(carBrandKind);
  return (
    <>
      <TextField placeholder="e.g. Toyota, Honda, BMW" {...field('name')} />
      <ImageField
        name="logo_url"
        label="Brand Logo"
        folder="brand-logos"
        limit={uploadLimits.logo}
        action="Upload brand logo"
        hint="PNG, JPG or SVG up to 5MB"
      />
    </>
  );
}

type Brand = Stored<'car_brands'>;

/** The columns of the brands table. */
const brandColumns: readonly ListColumn<Brand>[] = [
  { key: 'logo', header: 'Logo', cell: (brand) => <Logo brand={brand} /> },
  nameColumn('name', 'Brand Name'),
  numberColumn('display_order', 'Display Order', 'order'),
];

/** The makes of new cars. */
export const brandKind: ManagerKind<'car_brands'> = {
  collection: 'car_brands',
  title: 'Car Brands Manager',
  addLabel: 'Add Brand',
  createTitle: 'Add New Brand',
  editTitle: 'Edit Brand',
  listTitle: 'Car Brands',
  messages: brandMessages,
  whole: { order: bySortOrder },
  columns: brandColumns,
  nameOf: ({ name }) => name,
  pictureOf: ({ logo_url }) => logo_url,
  hasPictureColumn: true,
  lineOf: ({ display_order }) => (Number.isNaN(display_order) ? '' : `Display order ${display_order}`),
  defaults: { ...emptyValues(carBrandKind), display_order: 0 },
  complete: (values, brands) => ({ ...values, display_order: nextSortOrder(brands) }),
  remove: removeUnused,
  repaired: (brand, brands) =>
    brand.wrong.includes('display_order') ? { ...brand, display_order: nextSortOrder(brands) } : brand,
  Fields: BrandFields,
};

/** The logo, or the first letter of the name. It is hidden from screen readers, since the name is beside it. */
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
      {initial(name)}
    </chakra.span>
  );
}

/** Deletes a brand. Refused while it has listings, which visitors could no longer browse to. */
async function removeUnused(brand: Stored<'car_brands'>): Promise<void> {
  const listings = await countListings(brand.id);
  if (listings > 0) throw new Refused(brandOrderMessages.inUse(brand.name, listings));
  await deleteContent({ name: 'car_brands', id: brand.id, isDraft: brand.draft !== undefined });
}
