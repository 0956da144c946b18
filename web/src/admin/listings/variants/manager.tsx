import { listingManagerMessages } from '@site/domain/messages/content';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Message } from '../../../ui/states.tsx';
import { ContentManager } from '../../shared/manager/content-manager.tsx';
import { ManagerFrame } from '../../shared/manager/manager-frame.tsx';
import { useLiveEntry } from '../../shared/manager/use-live-content.ts';
import { listingName } from '../listing-texts.ts';
import { variantKind } from './kind.tsx';

interface VariantsManagerProps {
  listingId: string;
  onBack(): void;
}

/** The colour variants of one listing, shown in place of the listings. */
export function VariantsManager({ listingId, onBack }: VariantsManagerProps) {
  const [live] = useLiveEntry('car_listings', listingId);
  const listing = live.state === 'loaded' ? live.data : undefined;
  const name = listing ? listingName(listing) : '';
  const kind = useMemo(() => variantKind(listingId, name), [listingId, name]);
  const back = (
    <Button variant="outline" size="sm" mb="2" onClick={onBack}>
      <Icon name="back" />
      {listingManagerMessages.backToListings}
    </Button>
  );
  if (live.state === 'loaded' && !listing) {
    return (
      <ManagerFrame title={kind.title} back={back}>
        <Message>{listingManagerMessages.listingGone}</Message>
      </ManagerFrame>
    );
  }
  return <ContentManager kind={kind} back={back} isDraft={listing?.draft !== undefined} />;
}
