import { chakra } from '@chakra-ui/react';
import { carListingKind } from '@site/domain/content/car-listing';
import { emptyValues } from '@site/domain/content/kind';
import { listingManagerMessages, listingMessages } from '@site/domain/messages/content';
import { firstNumberIn } from '@site/domain/money/ringgit';
import { optionLabel } from '@site/domain/options';
import { availabilities } from '@site/domain/vehicles/options';
import { hasPrice, typedPrice } from '@site/domain/vehicles/values';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { Icon } from '../../ui/icons.tsx';
import type { ManagerKind } from '../content/kind.ts';
import { badgeColumn, countColumn, line, numberColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import { availabilityActions } from './availability-actions.ts';
import { ListingFields } from './fields.tsx';
import { ListedPrice } from './hidden-prices.tsx';
import { listingName } from './listing-texts.ts';

type Listing = Stored<'car_listings'>;

/** The columns of the listings table. */
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

/** The vehicles of the dealership. */
export const listingKind: ManagerKind<'car_listings'> = {
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
  // Choosing a brand sets the make, so that an empty make is repaired by choosing again.
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
