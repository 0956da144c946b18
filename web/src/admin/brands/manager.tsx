import { Box, chakra } from '@chakra-ui/react';
import { brandOrderMessages, ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { undoMessages } from '@site/domain/messages/history';
import { useState } from 'react';
import { type BrandOrders, swapBrandOrder } from '../../firebase/admin/content/brands.ts';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { SaveConflict } from '../../firebase/admin/content/save-content.ts';
import { completeList } from '../../firebase/admin/list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { ContentManager } from '../content/manager.tsx';
import { List } from '../list/list.tsx';
import { brandKind } from './kind.tsx';

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
    />
  );
}
