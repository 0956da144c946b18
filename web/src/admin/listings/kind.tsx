import { listingManagerMessages } from '@site/domain/messages/listings';
import { listingMessages } from '@site/domain/messages/managers';
import { newestFirst } from '../../firebase/admin/orders.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { listingColumns } from './columns.tsx';
import { ListingFields } from './fields.tsx';
import { listingName } from './listing-texts.ts';

/** The vehicles of the dealership. */
export const listingKind: ManagerKind<'car_listings'> = {
  collection: 'car_listings',
  title: 'Car Listings Manager',
  addLabel: listingManagerMessages.add,
  createTitle: 'Add Car Listing',
  editTitle: 'Edit Car Listing',
  listTitle: 'Car Listings',
  messages: listingMessages,
  order: newestFirst,
  columns: listingColumns,
  nameOf: listingName,
  searched: [
    'make',
    'model',
    'year',
    'price',
    'fuel_type',
    'transmission',
    'engine_size',
    'color',
    'location',
    'description',
    'features',
  ],
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
  // The make comes with the choice of a brand.
  repaired: (listing) => (listing.make.trim() === '' ? { ...listing, brand_id: '' } : listing),
  Fields: ListingFields,
};
