import { Box, chakra } from '@chakra-ui/react';
import { type CarBrand, carBrandKind } from '@site/domain/content/car-brand';
import { emptyValues } from '@site/domain/content/kind';
import { uploadLimits } from '@site/domain/limits';
import { brandMessages, brandOrderMessages, ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { undoMessages } from '@site/domain/messages/history';
import { initial } from '@site/domain/text';
import { useState } from 'react';
import { type BrandOrders, countListings, swapBrandOrder } from '../../firebase/admin/content/brands.ts';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { deleteContent, SaveConflict } from '../../firebase/admin/content/save-content.ts';
import { bySortOrder, completeList } from '../../firebase/admin/list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { Field } from '../form/field.tsx';
import { ImageField } from '../form/files.tsx';
import { nameColumn, numberColumn } from '../list/columns.tsx';
import { List } from '../list/list.tsx';
import type { ListColumn } from '../list/table.tsx';
import { Refused } from '../shared/tell.ts';
import type { ManagerKind } from './kind.ts';
import { ContentManager } from './manager.tsx';

/** The sort order has no field: adding and reordering set it. */
function BrandFields() {
  return (
    <>
      <Field name="name" placeholder="e.g. Toyota, Honda, BMW" />
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

const brandColumns: readonly ListColumn<Brand>[] = [
  { key: 'logo', header: 'Logo', cell: (brand) => <Logo brand={brand} /> },
  nameColumn('name', 'Brand Name'),
  numberColumn('display_order', 'Display Order', 'order'),
];

const brandKind: ManagerKind<'car_brands'> = {
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

/** Hidden from screen readers, since the name is beside it. */
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

/** @throws Refused if the brand has listings, which visitors could no longer browse to */
async function removeUnused(brand: Stored<'car_brands'>): Promise<void> {
  const listings = await countListings(brand.id);
  if (listings > 0) throw new Refused(brandOrderMessages.inUse(brand.name, listings));
  await deleteContent({ name: 'car_brands', id: brand.id, isDraft: brand.draft !== undefined });
}

export function nextSortOrder(brands: readonly Pick<CarBrand, 'display_order'>[]): number {
  const orders = brands.map((brand) => brand.display_order).filter(Number.isInteger);
  return Math.max(0, ...orders) + 1;
}

function ReorderTable({ brands }: { brands: readonly Brand[] }) {
  const [isBusy, setIsBusy] = useState(false);

  /** Undo swaps back, unless one of the two brands was moved again since. */
  async function swap(brand: Brand, neighbour: Brand | undefined, expected?: BrandOrders) {
    if (!neighbour) return;
    setIsBusy(true);
    try {
      const orders = await swapBrandOrder([brand.id, neighbour.id], expected);
      const action = { label: undoMessages.undo, onAction: () => void swap(brand, neighbour, orders) };
      toastSuccess(brandOrderMessages.updated, SUCCESS_TITLE, { action });
    } catch (error) {
      console.error(brandOrderMessages.failed, error);
      const hasMoved = error instanceof SaveConflict;
      toastFailure(
        hasMoved ? undoMessages.failed(brandOrderMessages.changedSince) : brandOrderMessages.failed,
        ERROR_TITLE,
      );
    }
    setIsBusy(false);
  }

  const order = {
    key: 'move',
    header: 'Order',
    cell: (brand: Brand) => {
      const position = brands.indexOf(brand);
      const arrows = [
        { label: `Move ${brand.name} up`, neighbour: brands[position - 1], turn: 'rotate(180deg)' },
        { label: `Move ${brand.name} down`, neighbour: brands[position + 1], turn: undefined },
      ];
      return (
        <Box display="flex" gap="1">
          {arrows.map(({ label, neighbour, turn }) => (
            <Button
              key={label}
              variant="quiet"
              size="sm"
              aria-label={label}
              disabled={!neighbour}
              // Not `disabled`: the button would lose the focus between two presses.
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void swap(brand, neighbour)}
            >
              <Icon name="chevron" transform={turn} />
            </Button>
          ))}
        </Box>
      );
    },
  };

  return (
    <>
      <chakra.p color="muted" mb="4">
        {brandOrderMessages.hint}
      </chakra.p>
      <List
        title={`Car Brands (${brands.length})`}
        list={completeList(brands)}
        columns={[order, ...brandKind.columns]}
        nameOf={({ name }) => name}
        empty="There are no brands to order yet."
      />
    </>
  );
}

export default function BrandsManager() {
  const [isReordering, setIsReordering] = useState(false);
  return (
    <ContentManager
      kind={brandKind}
      actions={
        <Button variant="outline" size="sm" onClick={() => setIsReordering(!isReordering)}>
          {isReordering ? 'Exit Reorder' : 'Reorder'}
        </Button>
      }
      list={
        isReordering ? (brands) => <ReorderTable brands={brands.filter(({ draft }) => !draft)} /> : undefined
      }
    />
  );
}
