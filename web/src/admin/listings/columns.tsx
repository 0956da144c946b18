import { chakra } from '@chakra-ui/react';
import { listingManagerMessages } from '@site/domain/messages/listings';
import { firstFigureOf, withPrefix } from '@site/domain/ringgit';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';
import { listingName } from './listing-texts.ts';

export type Listing = Stored<'car_listings'>;

/** The columns of admin.md section 2; the manager adds the actions. */
export const listingColumns: readonly TableColumn<Listing>[] = [
  {
    key: 'name',
    header: 'Make & Model',
    sortValue: listingName,
    cell: (listing) => <chakra.span fontWeight="600">{listingName(listing)}</chakra.span>,
  },
  { key: 'year', header: 'Year', sortValue: ({ year }) => year, cell: ({ year }) => year },
  {
    key: 'price',
    header: 'Price',
    sortValue: ({ price }) => firstFigureOf(price),
    cell: ({ price }) => <chakra.span whiteSpace="nowrap">{withPrefix(price)}</chakra.span>,
  },
  {
    key: 'fuel',
    header: 'Fuel Type',
    sortValue: ({ fuel_type }) => fuel_type,
    cell: ({ fuel_type }) => <Badge>{fuel_type}</Badge>,
  },
  {
    key: 'transmission',
    header: 'Transmission',
    sortValue: ({ transmission }) => transmission,
    cell: ({ transmission }) => transmission,
  },
  {
    key: 'features',
    header: 'Features',
    sortValue: featureCount,
    cell: featureCount,
  },
  {
    key: 'brochure',
    header: 'Brochure',
    sortValue: ({ brochure_pdf }) => (brochure_pdf ? 0 : 1),
    cell: (listing) => <Brochure listing={listing} />,
  },
];

/** Blank entries are places that were left empty in the form. */
function featureCount({ features }: Listing): number {
  return features.filter((feature) => feature.trim() !== '').length;
}

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
