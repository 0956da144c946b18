import { absolute } from './organisation.ts';

/** The pages that others hang below, by address. */
const names: Readonly<Record<string, string>> = {
  '/services/business-consultation': 'Business Consultation',
  '/services/home-renovation': 'Home Renovation',
  '/services/home-renovation/gallery': 'Renovation Gallery',
  '/services/car-dealership': 'Vehicle Dealership',
  '/services/car-dealership/shop': 'Inventory',
};

/** Vehicles hang below the inventory, although their addresses do not say so. */
const LISTING = '/services/car-dealership/listing/';

/** The trail from the home page to the page at `path`, as schema.org has it; undefined for the home page itself. */
export function breadcrumbs(path: string, title: string): object | undefined {
  if (path === '/') return undefined;
  const parents = path.startsWith(LISTING)
    ? ['/services/car-dealership', '/services/car-dealership/shop']
    : Object.keys(names).filter((parent) => path.startsWith(`${parent}/`));
  const trail = [
    { name: 'Home', path: '/' },
    ...parents.map((parent) => ({ name: names[parent] ?? '', path: parent })),
    { name: title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
