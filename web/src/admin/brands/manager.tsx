import { brandOrderMessages } from '@site/domain/messages/content';
import { useState } from 'react';
import { countListings } from '../../firebase/admin/content/count-listings.ts';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { deleteContent } from '../../firebase/admin/content/write-content.ts';
import { Button } from '../../ui/button.tsx';
import { ContentManager } from '../shared/manager/content-manager.tsx';
import { DeletionRefused } from '../shared/manager/use-delete.tsx';
import { brandKind } from './kind.tsx';
import { nextSortOrder } from './next-sort-order.ts';
import { ReorderTable } from './reorder-table.tsx';

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
