import type { CarListing } from '@site/domain/content/car-listing';
import { listingManagerMessages } from '@site/domain/messages/content';
import { importScreenMessages } from '@site/domain/messages/extractor';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Message } from '../../ui/states.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { useLiveEntry } from '../content/kind.ts';
import { ContentManager } from '../content/manager.tsx';
import { Screen } from '../shared/screen.tsx';
import { BrandsProvider } from './brands-context.tsx';
import { ListingExtractor } from './extractor/listing-extractor.tsx';
import { HiddenPricesProvider } from './hidden-prices.tsx';
import { listingKind } from './kind.tsx';
import { listingName } from './listing-texts.ts';
import { variantKind } from './variants/kind.tsx';

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
      <Screen title={kind.title} back={back}>
        <Message>{listingManagerMessages.listingGone}</Message>
      </Screen>
    );
  }
  return <ContentManager kind={kind} back={back} isDraft={listing?.draft !== undefined} />;
}

/** The listing whose colour variants are shown, in the address. */
const VARIANTS = 'variants';

/** Whether a file is being imported, in the address. */
const IMPORT = 'import';

const variantsOf = (listing: CarListing) => listingManagerMessages.variantsOf(listingName(listing));

const importView = lazyComponent(() => import('./import/import-view.tsx'));

/** /admin/car-listings: the listings, the colour variants of one, or the import of a file. */
export default function ListingsManager() {
  const [query, setQuery] = useQuery();
  const listingId = query.get(VARIANTS);
  if (listingId) {
    return <VariantsManager key={listingId} listingId={listingId} onBack={() => setQuery({})} />;
  }
  if (query.has(IMPORT)) {
    return (
      <LateCode fallback={<Message>Loading...</Message>}>
        <importView.Component onBack={() => setQuery({})} />
      </LateCode>
    );
  }
  return (
    <BrandsProvider isNeeded={query.has('form')}>
      <HiddenPricesProvider>
        <ContentManager
          kind={listingKind}
          aboveCreate={<ListingExtractor />}
          actions={
            <Button variant="outline" size="sm" onClick={() => setQuery({ [IMPORT]: 'csv' })}>
              {importScreenMessages.open}
            </Button>
          }
          rowAction={{
            label: listingManagerMessages.variants,
            nameOf: variantsOf,
            onPress: ({ id }) => setQuery({ [VARIANTS]: id }),
          }}
        />
      </HiddenPricesProvider>
    </BrandsProvider>
  );
}
