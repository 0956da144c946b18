import { brandMessages } from '@site/domain/messages/managers';
import { bySortOrder } from '../../firebase/admin/orders.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { brandColumns } from './columns.tsx';
import { BrandFields } from './fields.tsx';
import { nextSortOrder } from './next-sort-order.ts';

/** The makes that new cars are browsed by. */
export const brandKind: ManagerKind<'car_brands'> = {
  collection: 'car_brands',
  title: 'Car Brands Manager',
  addLabel: 'Add Brand',
  createTitle: 'Add New Brand',
  editTitle: 'Edit Brand',
  listTitle: 'Car Brands',
  messages: brandMessages,
  order: bySortOrder,
  columns: brandColumns,
  nameOf: ({ name }) => name,
  searched: ['name'],
  defaults: { name: '', logo_url: null, display_order: 0 },
  repaired: (brand, brands) =>
    brand.wrong.includes('display_order') ? { ...brand, display_order: nextSortOrder(brands) } : brand,
  Fields: BrandFields,
};
