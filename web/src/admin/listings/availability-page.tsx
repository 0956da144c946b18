import { chakra } from '@chakra-ui/react';
import { ERROR_TITLE, availabilityMessages as messages, SUCCESS_TITLE } from '@site/domain/messages/content';
import { optionLabel } from '@site/domain/options';
import { type Availability, availabilities } from '@site/domain/vehicles/options';
import { useMemo } from 'react';
import { SaveConflict } from '../../firebase/admin/content/save-conflict.ts';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import type { GrowingList } from '../../firebase/admin/growing-list.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { LiveScreen } from '../shared/manager/live-screen.tsx';
import { useLiveContent } from '../shared/manager/use-live-content.ts';
import { CellSelect } from '../shared/table/cell-select.tsx';
import { DataTable, type TableColumn } from '../shared/table/data-table.tsx';
import { setAvailability } from './availability-actions.ts';
import { listingKind } from './kind.tsx';
import { listingName } from './listing-texts.ts';

type Listing = Stored<'car_listings'>;

/** `refresh` reads a vehicle again, since only the newest are live. */
const columnsWith = (refresh: (id: string) => void): TableColumn<Listing>[] => [
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
    cell: (listing) => <AvailabilityCell listing={listing} refresh={refresh} />,
  },
];

/** /admin/availability: what sales may change about vehicles. */
export default function AvailabilityPage() {
  const [live, retry] = useLiveContent(listingKind);
  return (
    <LiveScreen live={live} retry={retry} what="The vehicles" messages={messages}>
      {(list) => <Vehicles list={list} />}
    </LiveScreen>
  );
}

function Vehicles({ list }: { list: GrowingList<Listing> }) {
  const { refresh } = list;
  const columns = useMemo(() => columnsWith(refresh), [refresh]);
  return (
    <DataTable
      title={`Vehicles (${list.total})`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchText={textOf}
      empty={messages.empty}
    />
  );
}

function textOf(listing: Listing): string {
  return [listingName(listing), listing.stock_no, listing.year].join(' ');
}

function AvailabilityCell({ listing, refresh }: { listing: Listing; refresh(id: string): void }) {
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
    } finally {
      refresh(listing.id);
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
