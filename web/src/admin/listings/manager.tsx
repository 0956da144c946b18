import { listingManagerMessages } from '@site/domain/messages/listings';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { ContentManager } from '../shared/manager/content-manager.tsx';
import { BrandsProvider } from './brands-context.tsx';
import { ListingExtractor } from './extractor/listing-extractor.tsx';
import { HiddenPricesProvider } from './hidden-prices.tsx';
import { listingKind } from './kind.tsx';
import { listingName } from './listing-texts.ts';
import { VariantsManager } from './variants/manager.tsx';

/** The listing whose colour variants are shown, in the address. */
const VARIANTS = 'variants';

/** /admin/car-listings: the listings, or the colour variants of one. */
export default function ListingsManager() {
  const [query, setQuery] = useSearchParams();
  const listingId = query.get(VARIANTS);
  if (listingId) {
    return <VariantsManager key={listingId} listingId={listingId} onBack={() => setQuery({})} />;
  }
  return (
    <BrandsProvider isNeeded={query.has('form')}>
      <HiddenPricesProvider>
        <ContentManager
          kind={listingKind}
          aboveCreate={<ListingExtractor />}
          rowActions={(listing) => (
            <Button
              variant="quiet"
              size="sm"
              aria-label={listingManagerMessages.variantsOf(listingName(listing))}
              title={listingManagerMessages.variantsOf(listingName(listing))}
              onClick={() => setQuery({ [VARIANTS]: listing.id })}
            >
              {listingManagerMessages.variants}
            </Button>
          )}
        />
      </HiddenPricesProvider>
    </BrandsProvider>
  );
}
