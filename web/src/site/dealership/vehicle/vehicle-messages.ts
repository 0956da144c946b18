/** What the page of a vehicle says of whether it can be bought (docs/product/public-site.md, "Vehicle"). */
export const availabilityMessages = {
  reserved: 'This vehicle is reserved for another customer. Ask us, and we tell you if it becomes available.',
  sold: 'This vehicle is sold. Those in stock that come nearest to it are shown below.',
  changed:
    'It has been reserved, sold or put on sale again since this page was opened. The page is up to date now.',
  noneInStock: 'Nothing that comes near it is in stock at the moment',
} as const;
