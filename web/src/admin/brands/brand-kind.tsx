import { brandMessages } from '@site/domain/messages/managers';
import { watchContent } from '../../firebase/admin/content/watch-content.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandColumns } from './columns.tsx';

export const brandKind: ManagerKind<'car_brands'> = {
  collection: 'car_brands',
  title: 'Car Brands Manager',
  addLabel: 'Add Brand',
  createTitle: 'Add New Brand',
  editTitle: 'Edit Brand',
  listTitle: (count) => `Car Brands (${count})`,
  messages: brandMessages,
  watch: () => watchContent('car_brands', { orderBy: 'display_order' }),
  columns: brandColumns,
  nameOf: ({ name }) => name,
  searchText: ({ name }) => name,
  defaults: { name: '', logo_url: null, display_order: 0 },
  fields: <BrandFields />,
};
