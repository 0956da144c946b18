/** How many photos a vehicle or project has at most. */
export const PHOTO_COUNT = 20;
