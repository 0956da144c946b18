import type { ContentCollection } from '@site/domain/content/kinds';
import { formMessages } from '@site/domain/messages/content';
import { pathWithId, routes } from '@site/domain/routes';
import { useState } from 'react';
import { readBelongings } from '../../../firebase/admin/content/drafts.ts';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowPreview } from './preview.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface PreviewButtonProps<C extends ContentCollection> {
  collection: C;
  /** Undefined for an entry that is not saved yet. */
  item: Stored<C> | undefined;
  values(): object;
}

/** The page that shows an entry of a collection. */
const pages: Readonly<Partial<Record<ContentCollection, (id: string) => string>>> = {
  car_listings: (id) => pathWithId('vehicle', id),
  renovation_gallery: (id) => pathWithId('project', id),
  business_portfolio: () => routes.portfolio.path,
  car_brands: () => routes.shop.path,
};

/** The id of an entry that has none yet. */
const UNSAVED = 'preview';

/** Opens a preview of the page with the values of the form; nothing for what has no page. */
export function PreviewButton<C extends ContentCollection>({
  collection,
  item,
  values,
}: PreviewButtonProps<C>) {
  const show = useShowPreview();
  const [isOpen, setIsOpen] = useState(false);
  const pageOf = pages[collection];
  if (!show || !pageOf) return null;

  const id = item?.id ?? UNSAVED;
  const request = async () => {
    const now = new Date();
    const own = { ...values(), created_at: item?.created_at ?? now, updated_at: now };
    const belongings = item?.draft ? await readBelongings(item.id) : {};
    return { path: pageOf(id), documents: { ...belongings, [collection]: { [id]: own } } };
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {formMessages.preview}
      </Button>
      {isOpen && <PreviewDialog show={show} request={request} onClose={() => setIsOpen(false)} />}
    </>
  );
}
