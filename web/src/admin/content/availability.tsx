import { HStack } from '@chakra-ui/react';
import type { CarListing } from '@site/domain/content/car-listing';
import { optionLabel } from '@site/domain/options';
import { availabilities } from '@site/domain/vehicles/options';
import { takeBack } from '#firebase/admin/changes.ts';
import { placeOf, updateContent } from '#firebase/admin/content/save-content.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { Small } from '#ui/parts.tsx';
import { TABLE, useMedia } from '#ui/use-media.ts';
import type { Action } from '../list/actions.tsx';
import { CellSelect, ListScreen } from '../list/list.tsx';
import { Refused, tell } from '../shared/tell.ts';
import { useLiveContent } from './kind.ts';
import { fieldColumns } from './row.tsx';

const messages = {
  title: 'Availability',
  help: 'Whether a vehicle can be had, is reserved or is sold. The website shows it within seconds.',
  loading: 'Loading vehicles...',
  empty: 'There are no vehicles yet.',
} as const;

type Listing = Stored<'car_listings'>;

const choice = (listing: Listing) => (
  <CellSelect
    label={`Availability of ${listingName(listing)}`}
    options={availabilities}
    value={listing.availability}
    // The list may not yet have one's own last choice.
    onChoose={(next, availability) =>
      tell(() => changeListing({ ...listing, availability }, { availability: next }), {
        done: `${listingName(listing)}: ${optionLabel(availabilities, next)}`,
        failed: 'Failed to save the availability',
      })
    }
  />
);

const vehicle = { key: 'vehicle', header: 'Vehicle', sortValue: listingName };

const columns = fieldColumns<'car_listings'>({
  collection: 'car_listings',
  columns: [
    { ...vehicle, cell: (listing) => <strong>{listingName(listing)}</strong> },
    'stock_no',
    { field: 'availability', header: messages.title, cell: choice },
  ],
});

/** A line for each vehicle. */
const phoneColumns: typeof columns = [
  {
    ...vehicle,
    isName: true,
    cell: (listing) => (
      <HStack justify="space-between" gap="3">
        <span>
          <strong>{listingName(listing)}</strong>{' '}
          <Small as="span" whiteSpace="nowrap">
            {listing.stock_no}
          </Small>
        </span>
        {choice(listing)}
      </HStack>
    ),
  },
];

const textOf = (listing: Listing) => [listingName(listing), listing.stock_no, listing.year].join(' ');

export default function AvailabilityPage() {
  const isPhone = !useMedia(TABLE);
  return (
    <ListScreen
      query={useLiveContent({ collection: 'car_listings' })}
      what="The vehicles"
      messages={messages}
      heading="Vehicles"
      columns={isPhone ? phoneColumns : columns}
      nameOf={listingName}
      searchText={textOf}
    />
  );
}

export function listingName({ make, model }: Pick<CarListing, 'make' | 'model'>): string {
  return `${make} ${model}`.trim();
}

export const availabilityActions: readonly Action<Listing>[] = availabilities.map(({ value, label }) => ({
  label: `Mark ${label.toLowerCase()}`,
  only: 'many',
  isOffered: ({ availability }) => availability !== value,
  async run(listing) {
    await changeListing(listing, { availability: value });
    const document = { collection: 'car_listings', id: listing.id } as const;
    // A sold vehicle leaves the site some days after its sale: the history knows the day.
    if (listing.availability === 'sold') return () => takeBack(document, 'update', { availability: value });
    const { availability } = listing;
    return () => changeListing({ ...listing, availability: value }, { availability });
  },
  done: ({ length }) => `${length} ${length === 1 ? 'vehicle' : 'vehicles'} marked ${label.toLowerCase()}`,
}));

/** Writes these fields only. @throws Refused for a damaged listing, or if one of them has changed */
export async function changeListing(listing: Listing, changed: Partial<CarListing>): Promise<void> {
  if (listing.wrong.length > 0) throw new Refused('It is damaged: an editor has to open and save it first.');
  const values = { ...listing, ...changed };
  await updateContent(placeOf('car_listings', listing), { values, changed, loaded: listing });
}
