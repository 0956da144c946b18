import { listingManagerMessages } from '@site/domain/messages/listings';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Message } from '../../../ui/states.tsx';
import { ContentManager } from '../../shared/manager/content-manager.tsx';
import { ManagerFrame } from '../../shared/manager/manager-frame.tsx';
import { useLiveContent } from '../../shared/manager/use-live-content.ts';
import { listingKind } from '../kind.tsx';
import { listingName } from '../listing-texts.ts';
import { variantKind } from './kind.tsx';

interface VariantsManagerProps {
  listingId: string;
  onBack(): void;
}

/** The colour variants of one listing, shown in place of the listings. */
export function VariantsManager({ listingId, onBack }: VariantsManagerProps) {
  // Shares the listener of the Car Listings Manager: nothing is read again.
  const [listings] = useLiveContent(listingKind);
  const listing = listings.state === 'loaded' ? listings.data.find(({ id }) => id === listingId) : undefined;
  const name = listing ? listingName(listing) : '';
  const kind = useMemo(() => variantKind(listingId, name), [listingId, name]);
  const back = (
    <Button variant="outline" size="sm" mb="2" onClick={onBack}>
      <Icon name="back" />
      {listingManagerMessages.backToListings}
    </Button>
  );
  if (listings.state === 'loaded' && !listing) {
    return (
      <ManagerFrame title={kind.title} back={back}>
        <Message>{listingManagerMessages.listingGone}</Message>
      </ManagerFrame>
    );
  }
  return <ContentManager kind={kind} back={back} />;
}
