/** How brands and vehicles are laid out: the same for the finished list and for what keeps its place. */
export const brandColumns = { base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' };
export const brandTileHeight = '9.5rem';
