import { Box, chakra } from '@chakra-ui/react';
import { brandOrderMessages, ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { undoMessages } from '@site/domain/messages/history';
import { useState } from 'react';
import { countListings } from '../../firebase/admin/content/count-listings.ts';
import { SaveConflict } from '../../firebase/admin/content/save-conflict.ts';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { type BrandOrders, swapBrandOrder } from '../../firebase/admin/content/swap-brand-order.ts';
import { deleteContent } from '../../firebase/admin/content/write-content.ts';
import { completeList } from '../../firebase/admin/growing-list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { ContentManager } from '../shared/manager/content-manager.tsx';
import { DeletionRefused } from '../shared/manager/use-delete.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { brandKind } from './kind.tsx';
import { nextSortOrder } from './next-sort-order.ts';

type Brand = Stored<'car_brands'>;

/** The brands in their sort order, each with arrows that move it up or down. */
export function ReorderTable({ brands }: { brands: readonly Brand[] }) {
  const [isBusy, setIsBusy] = useState(false);

  /** Undo swaps back what this has swapped, unless one of the two has been moved again since. */
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
      <DataTable
        title={`Car Brands (${brands.length})`}
        list={completeList(brands)}
        columns={[order, ...brandKind.columns]}
        rowKey={({ id }) => id}
        searchText={({ name }) => name}
        empty="There are no brands to order yet."
        isFixed
      />
    </>
  );
}

/** /admin/car-brands: the makes of new cars, and their sort order. */
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
      complete={(values, brands) => ({ ...values, display_order: nextSortOrder(brands) })}
      remove={removeUnused}
    />
  );
}

/** Deletes a brand. Refused while it has listings, which visitors could no longer browse to. */
async function removeUnused(brand: Stored<'car_brands'>): Promise<void> {
  const listings = await countListings(brand.id);
  if (listings > 0) throw new DeletionRefused(brandOrderMessages.inUse(brand.name, listings));
  await deleteContent({ name: 'car_brands', id: brand.id, isDraft: brand.draft !== undefined });
}
