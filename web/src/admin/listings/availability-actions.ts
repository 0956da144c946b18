import { markMessages, tableMessages } from '@site/domain/messages/shell';
import { type Availability, availabilities } from '@site/domain/vehicles/options';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { updateContent } from '../../firebase/admin/content/save-content.ts';
import type { Action } from '../list/actions.tsx';

type Listing = Stored<'car_listings'>;

/** Each availability as something that several vehicles can be marked with. */
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
