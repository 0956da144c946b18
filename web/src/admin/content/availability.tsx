import { chakra } from '@chakra-ui/react';
import type { CarListing } from '@site/domain/content/car-listing';
import { ERROR_TITLE, availabilityMessages as messages, SUCCESS_TITLE } from '@site/domain/messages/content';
import { markMessages, tableMessages } from '@site/domain/messages/shell';
import { optionLabel } from '@site/domain/options';
import { type Availability, availabilities } from '@site/domain/vehicles/options';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { SaveConflict, updateContent } from '../../firebase/admin/content/save-content.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import type { Action } from '../list/actions.tsx';
import { CellSelect } from '../list/columns.tsx';
import { List } from '../list/list.tsx';
import type { ListColumn } from '../list/table.tsx';
import { LiveScreen } from '../shared/screen.tsx';
import { useLiveContent } from './kind.ts';

type Listing = Stored<'car_listings'>;

const columns: ListColumn<Listing>[] = [
  {
    key: 'vehicle',
    header: 'Vehicle',
    sortValue: listingName,
    cell: (listing) => <chakra.strong fontWeight="600">{listingName(listing)}</chakra.strong>,
  },
  {
    key: 'stock_no',
    header: 'Stock number',
    sortValue: ({ stock_no }) => stock_no,
    cell: ({ stock_no }) => stock_no ?? '-',
  },
  {
    key: 'availability',
    header: messages.title,
    sortValue: ({ availability }) => availability,
    cell: (listing) => <AvailabilityCell listing={listing} />,
  },
];

export default function AvailabilityPage() {
  const [live, retry] = useLiveContent({ collection: 'car_listings' });
  return (
    <LiveScreen live={live} retry={retry} what="The vehicles" messages={messages}>
      {(list) => <Vehicles list={list} />}
    </LiveScreen>
  );
}

function Vehicles({ list }: { list: GrowingList<Listing> }) {
  return (
    <List
      title={`Vehicles (${list.total})`}
      list={list}
      columns={columns}
      nameOf={listingName}
      searchText={textOf}
      empty={messages.empty}
    />
  );
}

function textOf(listing: Listing): string {
  return [listingName(listing), listing.stock_no, listing.year].join(' ');
}

function AvailabilityCell({ listing }: { listing: Listing }) {
  const name = listingName(listing);

  async function choose(next: Availability): Promise<boolean> {
    try {
      await setAvailability(listing, next);
      toastSuccess(messages.changed(name, optionLabel(availabilities, next)), SUCCESS_TITLE);
      return true;
    } catch (error) {
      console.error(messages.changeFailed, error);
      toastFailure(error instanceof SaveConflict ? error.message : messages.changeFailed, ERROR_TITLE);
      return false;
    }
  }
  return (
    <CellSelect
      label={messages.of(name)}
      options={availabilities}
      value={listing.availability}
      onChoose={choose}
    />
  );
}

export function listingName({ make, model }: Pick<CarListing, 'make' | 'model'>): string {
  return `${make} ${model}`.trim();
}

export const availabilityActions: readonly Action<Listing>[] = availabilities.map(({ value, label }) => ({
  label: markMessages.mark(label),
  only: 'many',
  isOffered: ({ availability }) => availability !== value,
  async run(listing) {
    await setAvailability(listing, value);
    return () => setAvailability({ ...listing, availability: value }, listing.availability);
  },
  done: ({ length }) => markMessages.marked(length, label),
}));

/**
 * Writes this field only, so that other people's changes stay. @throws Error for a damaged listing, SaveConflict if its availability has
 * changed
 */
async function setAvailability(listing: Listing, availability: Availability): Promise<void> {
  const { id, draft, wrong } = listing;
  if (wrong.length > 0) throw new Error(tableMessages.damaged);
  await updateContent(
    { name: 'car_listings', id, isDraft: draft !== undefined },
    { values: { ...listing, availability }, changed: { availability }, loaded: listing },
  );
}
