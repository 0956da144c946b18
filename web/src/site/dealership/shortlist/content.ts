import { routes } from '@site/domain/routes';
import type { ContentLink, PageMeta } from '../../content.ts';

const back: ContentLink = { label: 'Back to Inventory', to: routes.shop.path };

interface ShortlistPage {
  readonly meta: PageMeta;
  readonly top: { readonly title: string; readonly lead: string; readonly back: ContentLink };
}

export const favouritesPage: ShortlistPage = {
  meta: {
    title: 'Your Favourite Vehicles',
    description:
      'The vehicles that you have marked with a heart, in one list: kept in your browser only, and easy to share with family and friends by a link.',
  },
  top: {
    title: 'Favourites',
    lead: 'The vehicles that you have marked with a heart. They are kept in this browser only.',
    back,
  },
};

export const sharedTop = {
  title: 'A shared list',
  lead: 'Somebody has picked these vehicles for you to look at.',
  back,
};

export const comparePage: ShortlistPage = {
  meta: {
    title: 'Compare Vehicles Side by Side',
    description:
      'Up to three of our vehicles side by side: price, monthly instalment, year, mileage, fuel and gearbox, with the differences marked. Ready to print.',
  },
  top: {
    title: 'Side by side',
    lead: 'Where the vehicles differ, the line is marked.',
    back,
  },
};

export const shortlistMessages = {
  noFavourites: 'No favourites yet. Press the heart on a vehicle to keep it here.',
  noneShared: 'This link names no vehicles.',
  nothingToCompare: 'Pick two or three vehicles in the inventory to compare them here.',
  browse: 'Browse Vehicles',
  gone: (count: number) =>
    count === 1
      ? 'One vehicle of this list is no longer in our inventory. It may have been sold.'
      : `${count} vehicles of this list are no longer in our inventory. They may have been sold.`,
  onlyThree: 'Only the first three vehicles of this address are compared.',
  sold: 'Sold',
} as const;
