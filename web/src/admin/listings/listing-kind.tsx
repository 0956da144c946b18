import { listingManagerMessages } from '@site/domain/messages/listings';
import { listingMessages } from '@site/domain/messages/managers';
import { watchContent } from '../../firebase/admin/content/watch-content.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { listingColumns } from './columns.tsx';
import { ListingFields } from './listing-fields.tsx';
import { listingName } from './listing-texts.ts';

/** What the Car Listings Manager manages. */
export const listingKind: ManagerKind<'car_listings'> = {
  collection: 'car_listings',
  title: 'Car Listings Manager',
  addLabel: listingManagerMessages.add,
  createTitle: 'Add Car Listing',
  editTitle: 'Edit Car Listing',
  listTitle: listingManagerMessages.listTitle,
  messages: listingMessages,
  watch: () => watchContent('car_listings', { orderBy: 'created_at', direction: 'desc' }),
  columns: listingColumns,
  nameOf: listingName,
  searchText: (listing) =>
    [
      listingName(listing),
      listing.year,
      listing.price,
      listing.fuel_type,
      listing.transmission,
      listing.engine_size,
      listing.color,
      listing.location,
      listing.description,
      ...listing.features,
    ].join(' '),
  defaults: {
    brand_id: '',
    make: '',
    model: '',
    // Empty until it is typed or imported: a year that nobody chose would go unnoticed.
    year: Number.NaN,
    price: '',
    fuel_type: '',
    transmission: '',
    description: '',
    image: null,
    features: [],
    brochure_pdf: null,
    engine_size: null,
    color: null,
    location: null,
  },
  fields: <ListingFields />,
};
