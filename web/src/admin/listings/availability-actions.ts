import { markMessages, tableMessages } from '@site/domain/messages/shell';
import { type Availability, availabilities } from '@site/domain/vehicles/options';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { updateContent } from '../../firebase/admin/content/write-content.ts';
import type { BulkAction } from '../shared/manager/manager-kind.ts';

type Listing = Stored<'car_listings'>;

/** Each availability as something that several vehicles can be marked with. */
export const availabilityActions: readonly BulkAction<'car_listings'>[] = availabilities.map(
  ({ value, label }) => ({
    label: markMessages.mark(label),
    done: (count) => markMessages.marked(count, label),
    async act(listing) {
      if (listing.availability === value) return undefined;
      await setAvailability(listing, value);
      return () => setAvailability({ ...listing, availability: value }, listing.availability);
    },
  }),
);

/**
 * Writes this one field, so that what others change meanwhile stays. Rejects for a damaged listing, which only its form repairs, and with
 * `SaveConflict` when its availability is not that of `listing` any more.
 */
export async function setAvailability(listing: Listing, availability: Availability): Promise<void> {
  const { id, draft, wrong } = listing;
  if (wrong.length > 0) throw new Error(tableMessages.damaged);
  await updateContent(
    { name: 'car_listings', id, isDraft: draft !== undefined },
    { values: { ...listing, availability }, changed: { availability }, loaded: listing },
  );
}
