import { managers } from '@site/domain/admin-routes';
import type { PaletteEntry } from './entry.ts';

/** What can be started from anywhere. */
export const actions: readonly PaletteEntry[] = [
  {
    key: 'add-listing',
    label: 'Add car listing',
    icon: 'listings',
    to: `${managers.listings.path}?form=new`,
  },
  { key: 'add-brand', label: 'Add brand', icon: 'brands', to: `${managers.brands.path}?form=new` },
  {
    key: 'add-story',
    label: 'Add portfolio item',
    icon: 'portfolio',
    to: `${managers.portfolio.path}?form=new`,
  },
  {
    key: 'add-project',
    label: 'Add gallery project',
    icon: 'gallery',
    to: `${managers.gallery.path}?form=new`,
  },
];
