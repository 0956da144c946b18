import { staticPaths } from '../../web/src/app/static-paths.ts';

/** A vehicle of the sample content that comes in several colours. */
export const VEHICLE = '/services/car-dealership/listing/perodua-myvi-1-5-av';

/** A project of the sample content. */
const PROJECT = '/services/home-renovation/gallery/kitchen';

/** The pages of the renovation categories are one page with other words: these two stand for all 39. */
const TIER_PAGES = ['/services/home-renovation/kitchen/moderate', '/services/home-renovation/storage/major'];

const RENOVATION_TIER = /^\/services\/home-renovation\/[^/]+\/[^/]+$/;

/** Every public page once, but the category pages only twice; with one of each page whose address has an id. */
export const measuredPaths: readonly string[] = [
  ...staticPaths.filter((path) => !RENOVATION_TIER.test(path) || TIER_PAGES.includes(path)),
  PROJECT,
  VEHICLE,
];
