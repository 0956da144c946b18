import { chakra } from '@chakra-ui/react';
import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { emptyValues } from '@site/domain/content/kind';
import { listingManagerMessages, listingMessages } from '@site/domain/messages/content';
import { importScreenMessages } from '@site/domain/messages/extractor';
import { markMessages } from '@site/domain/messages/shell';
import { firstNumberIn } from '@site/domain/money/ringgit';
import { optionLabel } from '@site/domain/options';
import { availabilities } from '@site/domain/vehicles/options';
import { hasPrice, typedPrice } from '@site/domain/vehicles/values';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { watchSetting } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Message } from '../../ui/states.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { badgeColumn, countColumn, line, numberColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import { Screen } from '../shared/screen.tsx';
import { availabilityActions, listingName } from './availability.tsx';
import { ListingExtractor } from './extractor/listing-extractor.tsx';
import { type ManagerKind, useLiveEntry } from './kind.ts';
import { BrandsProvider, ListingFields } from './listing-fields.tsx';
import { ContentManager } from './manager.tsx';
import { variantKind } from './variants.tsx';

const Context = createContext(false);

/** Reads once, for all rows, whether the site hides its prices. */
function HiddenPricesProvider({ children }: { children: ReactNode }) {
  const [live] = useLiveQuery(`setting:${SHOW_CAR_PRICES}`, () =>
    watchSetting(SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT),
  );
  return <Context value={live.state === 'loaded' && !live.data}>{children}</Context>;
}

function ListedPrice({ price }: { price: string }) {
  const isHidden = useContext(Context);
  return (
    <>
      <chakra.span whiteSpace="nowrap">{price}</chakra.span>
      {isHidden && (
        <chakra.span display="block" color="muted" fontSize="0.8125rem">
          {markMessages.hiddenPrice}
        </chakra.span>
      )}
    </>
  );
}

type Listing = Stored<'car_listings'>;

const listingColumns: readonly ListColumn<Listing>[] = [
  {
    key: 'name',
    header: 'Make & Model',
    sortValue: listingName,
    cell: (listing) => <chakra.span fontWeight="600">{listingName(listing) || '-'}</chakra.span>,
  },
  numberColumn('year', 'Year'),
  {
    key: 'price',
    header: 'Price',
    sortValue: ({ price }) => (hasPrice(price) ? firstNumberIn(price) : null),
    cell: ({ price }) => <ListedPrice price={typedPrice(price)} />,
  },
  badgeColumn('fuel_type', 'Fuel Type', 'fuel'),
  textColumn('transmission', 'Transmission'),
  countColumn('features', 'Features'),
  {
    key: 'brochure',
    header: 'Brochure',
    sortValue: ({ brochure_pdf }) => (brochure_pdf ? 0 : 1),
    cell: (listing) => <Brochure listing={listing} />,
  },
];

const listingKind: ManagerKind<'car_listings'> = {
  collection: 'car_listings',
  title: 'Car Listings Manager',
  addLabel: listingManagerMessages.add,
  createTitle: 'Add Car Listing',
  editTitle: 'Edit Car Listing',
  listTitle: 'Car Listings',
  messages: listingMessages,
  columns: listingColumns,
  nameOf: listingName,
  pictureOf: ({ image }) => image,
  lineOf: ({ price, year }) => line(typedPrice(price), Number.isNaN(year) ? '' : String(year)),
  statesOf: ({ availability }) =>
    availability === 'available'
      ? []
      : [
          {
            label: optionLabel(availabilities, availability),
            tone: availability === 'sold' ? 'default' : 'outline',
          },
        ],
  actions: availabilityActions,
  defaults: emptyValues(carListingKind),
  // An empty brand makes the user choose again, which also sets the make.
  repaired: (listing) => (listing.make.trim() === '' ? { ...listing, brand_id: '' } : listing),
  photos: { type: 'car_listings', folder: 'car-images' },
  Fields: ListingFields,
};

function Brochure({ listing }: { listing: Listing }) {
  if (!listing.brochure_pdf)
    return <chakra.span color="muted">{listingManagerMessages.noBrochure}</chakra.span>;
  const name = `Brochure of ${listingName(listing)} (PDF, opens in a new tab)`;
  return (
    <chakra.a
      href={listing.brochure_pdf}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      title={name}
      display="inline-grid"
      placeItems="center"
      boxSize="2.5rem"
      borderRadius="full"
      color="pine.700"
      _hover={{ background: 'pine.50' }}
    >
      <Icon name="document" />
    </chakra.a>
  );
}

interface VariantsManagerProps {
  listingId: string;
  onBack(): void;
}

function VariantsManager({ listingId, onBack }: VariantsManagerProps) {
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

const VARIANTS = 'variants';

const IMPORT = 'import';

const variantsOf = (listing: CarListing) => listingManagerMessages.variantsOf(listingName(listing));

const importView = lazyComponent(() => import('./import/import-view.tsx'));

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
