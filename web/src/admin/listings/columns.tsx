import { chakra } from '@chakra-ui/react';
import { listingManagerMessages } from '@site/domain/messages/listings';
import { firstFigureOf, withPrefix } from '@site/domain/ringgit';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { Icon } from '../../ui/icons.tsx';
import { badgeColumn, countColumn, numberColumn, textColumn } from '../shared/table/columns.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';
import { listingName } from './listing-texts.ts';

type Listing = Stored<'car_listings'>;

/** The columns of the listings table. */
export const listingColumns: readonly TableColumn<Listing>[] = [
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
    sortValue: ({ price }) => firstFigureOf(price),
    cell: ({ price }) => <chakra.span whiteSpace="nowrap">{withPrefix(price || '-')}</chakra.span>,
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
