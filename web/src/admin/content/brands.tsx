import { chakra } from '@chakra-ui/react';
import type { CarBrand } from '@site/domain/content/car-brand';
import { brandOrderMessages } from '@site/domain/messages/content';
import { routes } from '@site/domain/routes';
import { useState } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import {
  type BrandOrders,
  countListings,
  SaveConflict,
  swapBrandOrder,
} from '../../firebase/admin/content/save-content.ts';
import { bySortOrder, completeList } from '../../firebase/admin/list.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../form/field.tsx';
import type { Action } from '../list/actions.tsx';
import { List } from '../list/list.tsx';
import { Refused } from '../shared/tell.ts';
import type { Undo } from '../shared/undo.ts';
import type { Manager } from './kind.ts';
import { ContentManager } from './manager.tsx';
import { columnsOf } from './row.tsx';

type StoredBrand = Stored<'car_brands'>;

/** The sort order has no field: adding and reordering set it. */
function BrandFields() {
  return (
    <>
      <Field name="name" placeholder="e.g. Toyota, Honda, BMW" />
      <Field name="logo_url" action="Upload brand logo" hint="PNG, JPG or SVG up to 5MB" />
    </>
  );
}

const brands: Manager<'car_brands'> = {
  collection: 'car_brands',
  title: 'Car Brands Manager',
  entry: 'Brand',
  entries: 'Car Brands',
  whole: { order: bySortOrder },
  columns: ['name', { field: 'display_order', header: 'Display Order' }],
  lineOf: ({ display_order }) => [Number.isNaN(display_order) ? '' : `Display order ${display_order}`],
  async expectUnused({ id, name }) {
    const listings = await countListings(id);
    // Visitors could no longer browse to them.
    if (listings > 0) throw new Refused(brandOrderMessages.inUse(name, listings));
  },
  complete: (all) => ({ display_order: nextSortOrder(all) }),
  repaired: ({ wrong }, all) =>
    wrong.includes('display_order') ? { display_order: nextSortOrder(all) } : {},
  pageOf: () => routes.shop.path,
  Fields: BrandFields,
};

export function nextSortOrder(brands: readonly Pick<CarBrand, 'display_order'>[]): number {
  const orders = brands.map((brand) => brand.display_order).filter(Number.isInteger);
  return Math.max(0, ...orders) + 1;
}

const moves = [
  { label: '↑', direction: 'up', step: -1 },
  { label: '↓', direction: 'down', step: 1 },
];

function ReorderTable({ brands: ordered }: { brands: readonly StoredBrand[] }) {
  const actions = moves.map(({ label, direction, step }): Action<StoredBrand> => {
    const neighbourOf = (brand: StoredBrand) =>
      ordered[ordered.findIndex(({ id }) => id === brand.id) + step];
    return {
      label,
      named: (name) => `Move ${name} ${direction}`,
      isButton: true,
      only: 'one',
      isOffered: (brand) => neighbourOf(brand) !== undefined,
      run: (brand) => swap([brand.id, neighbourOf(brand)?.id ?? '']),
      done: () => brandOrderMessages.updated,
    };
  });
  return (
    <>
      <chakra.p color="muted" mb="4">
        {brandOrderMessages.hint}
      </chakra.p>
      <List
        title={`Car Brands (${ordered.length})`}
        list={completeList(ordered)}
        columns={columnsOf(brands)}
        nameOf={({ name }) => name}
        actions={actions}
        empty="There are no brands to order yet."
      />
    </>
  );
}

/** Undo swaps back, unless one of the two brands was moved again since. */
async function swap(ids: readonly [string, string], expected?: BrandOrders): Promise<Undo> {
  const orders = await swapBrandOrder(ids, expected).catch((cause) => {
    throw cause instanceof SaveConflict
      ? new Refused(brandOrderMessages.changedSince)
      : new Error(brandOrderMessages.failed, { cause });
  });
  return () => swap(ids, orders);
}

export default function BrandsManager() {
  const [isReordering, setIsReordering] = useState(false);
  const buttons = (
    <Button variant="outline" size="sm" onClick={() => setIsReordering(!isReordering)}>
      {isReordering ? 'Exit Reorder' : 'Reorder'}
    </Button>
  );
  const list = (all: readonly StoredBrand[]) =>
    isReordering ? <ReorderTable brands={all.filter(({ draft }) => !draft)} /> : undefined;
  return <ContentManager manager={{ ...brands, buttons, list }} />;
}
