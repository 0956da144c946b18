import { Box } from '@chakra-ui/react';
import type { CarBrand } from '@site/domain/content/car-listing';
import { motion } from 'framer-motion';
import { type ComponentProps, useRef, useState } from 'react';
import { countListings, moveBrands } from '#firebase/admin/content/save-content.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { bySortOrder, completeList } from '#firebase/admin/read.ts';
import { Button } from '#ui/button.tsx';
import { entryAt } from '#ui/focus.ts';
import { Icon } from '#ui/icons.tsx';
import { Muted } from '#ui/parts.tsx';
import { useChosenOrder } from '#ui/use-chosen.ts';
import { List } from '../list/list.tsx';
import { Refused, tell, undoButton } from '../shared/tell.ts';
import type { Manager } from './kind.ts';
import { ContentManager } from './manager.tsx';
import { fieldColumns, Thumbnail } from './row.tsx';

type StoredBrand = Stored<'car_brands'>;

const brands: Manager<'car_brands'> = {
  collection: 'car_brands',
  title: 'Car Brands Manager',
  entry: 'Brand',
  entries: 'Car Brands',
  whole: { order: bySortOrder },
  hasLogo: true,
  columns: [
    {
      field: 'logo_url',
      header: 'Logo',
      cell: ({ name, logo_url }) => <Thumbnail address={logo_url} of={name} isWhole isAlone />,
    },
    'name',
    { field: 'display_order', header: 'Display Order' },
  ],
  lineOf: ({ display_order }) => [Number.isNaN(display_order) ? '' : `Display order ${display_order}`],
  async expectUnused({ id, name }) {
    const listings = await countListings(id);
    // Visitors could no longer browse to them.
    if (listings > 0)
      throw new Refused(
        `${name} still has ${listings} car ${listings === 1 ? 'listing' : 'listings'}. Delete or move ${listings === 1 ? 'it' : 'them'} first.`,
      );
  },
  unasked: (all, damaged) =>
    !damaged || damaged.wrong.includes('display_order') ? { display_order: nextSortOrder(all) } : {},
};

export function nextSortOrder(brands: readonly Pick<CarBrand, 'display_order'>[]): number {
  const orders = brands.map((brand) => brand.display_order).filter(Number.isInteger);
  return Math.max(0, ...orders) + 1;
}

function GlidingRow(props: ComponentProps<typeof motion.tr>) {
  return <motion.tr layout="position" draggable {...props} />;
}

export function ReorderTable({ brands: ordered }: { brands: readonly StoredBrand[] }) {
  const dragged = useRef<string>(undefined);
  // A damaged brand cannot be stored: it keeps its place.
  const stored = ordered.filter(({ wrong }) => wrong.length === 0);
  const [sound, chooseOrder, isBusy] = useChosenOrder(stored);
  const rows = ordered.map((brand) => sound[stored.indexOf(brand)] ?? brand);
  const placeOf = (wanted: string | undefined) => sound.findIndex(({ id }) => id === wanted);

  const canMove = (from: number, to: number) =>
    !isBusy && from >= 0 && to >= 0 && to < sound.length && from !== to;

  /** The brands between both places move by one. Others stay, since a colleague may just have moved them. */
  function move(from: number, to: number): void {
    const brand = sound[from];
    if (!brand || !canMove(from, to)) return;
    const moved = sound.toSpliced(from, 1).toSpliced(to, 0, brand);
    void chooseOrder(moved, () =>
      tell(() => moveBrands(moved.slice(Math.min(from, to), Math.max(from, to) + 1)), {
        done: 'Brand order updated successfully',
        failed: 'Failed to update brand order',
        action: (undo) => undoButton(undo),
      }),
    );
  }

  const order = {
    key: 'move',
    header: 'Order',
    cell: (brand: StoredBrand) => {
      const position = sound.indexOf(brand);
      const buttons = [
        { label: `Move ${brand.name} to the top`, to: 0, content: 'Top' },
        {
          label: `Move ${brand.name} up`,
          to: position - 1,
          content: <Icon name="chevron" transform="rotate(180deg)" />,
        },
        { label: `Move ${brand.name} down`, to: position + 1, content: <Icon name="chevron" /> },
      ];
      return (
        <Box display="flex" gap="1">
          {buttons.map(({ label, to, content }) => (
            <Button
              key={label}
              variant="quiet"
              size="sm"
              aria-label={label}
              // Not `disabled`: the button would lose the focus between two presses, and at the end of the list.
              aria-disabled={!canMove(position, to) || undefined}
              onClick={() => move(position, to)}
            >
              {content}
            </Button>
          ))}
        </Box>
      );
    },
  };

  return (
    <Box
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        dragged.current = entryAt(event.target);
      }}
      onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
      onDragEnd={() => {
        dragged.current = undefined;
      }}
      onDrop={(event) => {
        if (dragged.current === undefined) return;
        event.preventDefault();
        move(placeOf(dragged.current), placeOf(entryAt(event.target)));
      }}
    >
      <Muted>
        Use the arrow buttons to reorder brands. The order here controls how brands appear on the frontend.
      </Muted>
      <Muted mb="4">A row can also be dragged to its place.</Muted>
      <List
        title={`Car Brands (${ordered.length})`}
        list={completeList(rows)}
        columns={[order, ...fieldColumns(brands)]}
        nameOf={({ name }) => name}
        rowAs={GlidingRow}
        empty="There are no brands to order yet."
      />
    </Box>
  );
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
