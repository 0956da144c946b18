/** Divides the public pages' code into files. The paths are beginnings of folders and files of the repository. */

const within =
  (paths: readonly string[], besides: readonly string[] = []) =>
  (id: string) =>
    paths.some((path) => id.includes(path)) && !besides.some((path) => id.includes(path));

const packages = (...names: readonly string[]) => names.map((name) => `/node_modules/${name}`);

const inSource = (folder: string, ...names: readonly string[]) =>
  names.map((name) => `/web/src/${folder}/${name}`);

/** Code of every page. */
const shell = within(
  [
    ...inSource('app', ''),
    ...inSource(
      'site',
      'frame/',
      'blocks/',
      'enquiry/arrival.',
      'content.',
      'metadata.',
      'page.',
      'published.',
    ),
    ...inSource('ui', ''),
    '/domain/src/money/ringgit.',
  ],
  [...inSource('app', 'main.'), ...inSource('ui', 'form/', 'dialog.', 'modal.', 'tabs.')],
);

/** Other shared code becomes a chunk automatically. */
export const groups = [
  // React is its own chunk: a chunk runs in one task, and this task is long on a slow phone.
  { name: 'react', test: within(packages('react/', 'react-dom/', 'scheduler/')), priority: 3 },
  // For the same reason: the design system is made when this chunk runs.
  { name: 'theme', test: within(inSource('app', 'theme/')), priority: 3 },
  {
    name: 'vendor',
    test: within(packages('react-router', '@emotion/', '@chakra-ui/', 'stylis/')),
    minShareCount: 6,
    priority: 2,
  },
  { name: 'firebase', test: within(packages('@firebase/')), entriesAware: true, priority: 2 },
  { name: 'shell', test: shell, priority: 1 },
  { name: 'fields', test: within(inSource('ui', 'form/')), minShareCount: 3 },
  { name: 'gallery', test: within(inSource('site', 'gallery/')), minShareCount: 2 },
  {
    name: 'vehicles',
    test: within(
      inSource(
        'site/dealership',
        'sales.',
        'messages.',
        'vehicles/card.',
        'shortlist/buttons.',
        'shortlist/recently-seen-below.',
      ),
    ),
    minShareCount: 2,
  },
];

const FIREBASE = packages('reactfire/', 'rxfire/', 'firebase/');

/** reactfire imports every Firebase product: without this setting the bundle includes all. */
const isFreeOfSideEffects = within(FIREBASE, packages('firebase/node_modules/'));

export const treeshake = { moduleSideEffects: (id: string) => !isFreeOfSideEffects(id) };
