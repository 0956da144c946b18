import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Bundles what the simulation runs: the functions as one instance loads them, and the world around them. */

const root = join(import.meta.dirname, '../..');
const FOLDER = join(root, 'artifacts/simulation');

/** A change of the source, such as a planted bug. `find` occurs once in the functions or the domain. */
export interface Edit {
  readonly find: string;
  readonly put: string;
}

/** Modules that lead out of the functions: `outside` (instance.ts) stands in for them. */
const OUTSIDE =
  /^(firebase-admin\/\w+|nodemailer|firebase-functions\/logger|node:(crypto|zlib)|node:timers\/promises)$/;

/** The functions read the site's render bundle here. This run does not need to build it. */
const RENDER = /functions\/src\/publishing\/render\.ts$/;

const seams: Plugin = {
  name: 'seams',
  async resolveId(source, importer, options) {
    if (OUTSIDE.test(source)) return `\0outside:${source}`;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const isRender = found && RENDER.test(found.id.replaceAll('\\', '/'));
    return isRender && !importer?.startsWith('\0') ? `\0site:${found.id}` : found;
  },
  load(id) {
    const [, kind, what = ''] = /^\0(outside|site):(.+)$/s.exec(id) ?? [];
    if (kind === 'outside') return `module.exports = outside(${JSON.stringify(what)});`;
    if (kind !== 'site') return null;
    const loadSite = `export const loadSite = async () => outside('site');`;
    return `export * from ${JSON.stringify(what)};\n${loadSite}`;
  },
};

/** @throws if an edit does not fit the source, which has changed since */
function edited(edits: readonly Edit[]): Plugin {
  const left = new Set(edits);
  return {
    name: 'edited',
    transform(code, id) {
      if (id.includes('node_modules')) return null;
      let changed = code;
      for (const edit of edits) {
        if (changed.split(edit.find).length !== 2) continue;
        changed = changed.replace(edit.find, () => edit.put);
        left.delete(edit);
      }
      return changed === code ? null : changed;
    },
    buildEnd() {
      for (const { find } of left) throw new Error(`No file has this code once: ${find}`);
    },
  };
}

/** Pages are drawn with these packages. The simulation only reads the data of pages. */
const UNUSED = /^(@chakra-ui\/react|@emotion\/\w+|framer-motion|react-dom(\/.*)?|reactfire|firebase(\/.*)?)$/;

/** May be called, and has every property. */
const ANYTHING = `
  const known = { then: undefined, __esModule: undefined, [Symbol.toPrimitive]: () => '' };
  const anything = new Proxy(() => anything, { get: (_, name) => (name in known ? known[name] : anything) });
  module.exports = anything;
`;

/** Vite replaces the glob in a build of the site. No page reads the database itself. */
const sitePages: Plugin = {
  name: 'site-pages',
  resolveId(source) {
    if (source === 'site-pages') return '\0site-pages';
    return UNUSED.test(source) ? '\0unused' : null;
  },
  load(id) {
    const file = (name: string) => JSON.stringify(join(root, 'web/src/app', name));
    if (id === '\0site-pages')
      return `export { readPage } from ${file('read-page.ts')};\nexport { publishedPaths } from ${file('static-paths.ts')};`;
    return id === '\0unused' || /web\/src\/firebase\//.test(id.replaceAll('\\', '/')) ? ANYTHING : null;
  },
  transform(code, id) {
    if (!id.endsWith('public-pages.tsx')) return null;
    const pages = readdirSync(join(root, 'web/src/site'), { recursive: true, encoding: 'utf8' })
      .map((file) => `../site/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('-page.tsx'));
    const loaders = pages.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`);
    return code.replace(/import\.meta\.glob(<.*?>)?\(.*?\)/, `{ ${loaders.join(', ')} }`);
  },
};

const packages = [
  'firebase-admin',
  'firebase-functions',
  '@google-cloud/firestore',
  'unpdf',
  'react',
  'react-router-dom',
];
const external = (id: string) =>
  !UNUSED.test(id) && packages.some((name) => id === name || id.startsWith(`${name}/`));

async function write(input: string, name: string, plugins: readonly Plugin[]): Promise<string> {
  const file = join(FOLDER, `${name}.cjs`);
  const bundle = await rolldown({
    input: join(root, input),
    platform: 'node',
    external: (id) => external(id) && !plugins.some((plugin) => plugin === seams && OUTSIDE.test(id)),
    plugins: [...plugins],
    shimMissingExports: true,
    treeshake: { moduleSideEffects: false },
    transform: { define: { 'import.meta.env': JSON.stringify({ SSR: true, VITE_FIREBASE_PROJECT_ID: '' }) } },
    onLog: () => {},
  });
  await bundle.write({ file, format: 'cjs', codeSplitting: false });
  await bundle.close();
  return file;
}

/** The file with the world, which is the code of a worker thread. */
export const bundleWorld = () => write('tests/simulation/worker.ts', 'world', [sitePages]);

/** The file with the functions, with these changes of their source. */
export const bundleFunctions = (edits: readonly Edit[] = [], name = 'functions') =>
  write('functions/src/index.ts', name, [edited(edits), seams]);
