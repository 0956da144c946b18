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
