import { Box } from '@chakra-ui/react';
import type { CarBrand } from '@site/domain/content/car-listing';
import { MotionConfig, motion } from 'framer-motion';
import { type ComponentProps, useState } from 'react';
import { countListings, swapBrandOrder } from '#firebase/admin/content/save-content.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { bySortOrder, completeList } from '#firebase/admin/read.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Muted } from '#ui/parts.tsx';
import { List } from '../list/list.tsx';
import { Refused, undoButton, useTell } from '../shared/tell.ts';
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
      cell: ({ name, logo_url }) => <Thumbnail address={logo_url} of={name} isWhole />,
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

/** Glides to its new place, unless the person prefers reduced motion. */
function GlidingRow(props: ComponentProps<typeof motion.tr>) {
  return (
    <MotionConfig reducedMotion="user">
      <motion.tr layout="position" {...props} />
    </MotionConfig>
  );
}

function ReorderTable({ brands: ordered }: { brands: readonly StoredBrand[] }) {
  const [isBusy, tell] = useTell();

  const swap = (brands: readonly StoredBrand[]) =>
    tell(() => swapBrandOrder(brands), {
      done: 'Brand order updated successfully',
      failed: 'Failed to update brand order',
      action: (orders) => undoButton(() => swapBrandOrder(brands, orders)),
    });

  const order = {
    key: 'move',
    header: 'Order',
    cell: (brand: StoredBrand) => {
      const position = ordered.indexOf(brand);
      const arrows = [
        { label: `Move ${brand.name} up`, neighbour: ordered[position - 1], turn: 'rotate(180deg)' },
        { label: `Move ${brand.name} down`, neighbour: ordered[position + 1], turn: undefined },
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
              onClick={() => !isBusy && neighbour && swap([brand, neighbour])}
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
      <Muted mb="4">
        Use the arrow buttons to reorder brands. The order here controls how brands appear on the frontend.
      </Muted>
      <List
        title={`Car Brands (${ordered.length})`}
        list={completeList(ordered)}
        columns={[order, ...fieldColumns(brands)]}
        nameOf={({ name }) => name}
        rowAs={GlidingRow}
        empty="There are no brands to order yet."
      />
    </>
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
