import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: the package has no types
import subsetFont from 'subset-font';

/**
 * `npm run font -w web`: writes the subset of the heading typeface that `web/index.html` links, and its licence.
 * Both files are committed. Run the command after a change of typeface or characters (docs/decisions/0009-pictures-and-font.md).
 */

/** Keyboard characters: administrators name projects and vehicles. */
const KEYBOARD = Array.from({ length: 95 }, (_, position) => String.fromCharCode(32 + position)).join('');

/** Typographic punctuation, measures, and letters of borrowed words such as "façade". */
const BESIDES = '\u00a0‘’“”–—…•·×²°©éèçäöüñ';

const source = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
);
const web = fileURLToPath(new URL('..', import.meta.url));

const whole = readFileSync(join(source, 'files/bricolage-grotesque-latin-opsz-normal.woff2'));
const subset = await subsetFont(whole, KEYBOARD + BESIDES, {
  targetFormat: 'woff2',
  // One weight serves as the bold one: an axis would double the file. The optical size suits titles and small headings.
  variationAxes: { wght: 650, opsz: 48 },
  keepFeatures: ['kern'],
  noHinting: true,
});
writeFileSync(join(web, 'src/app/theme/fonts/bricolage-grotesque.woff2'), subset);
copyFileSync(join(source, 'LICENSE'), join(web, 'public/fonts/bricolage-grotesque-licence.txt'));
console.log(`The typeface of headings weighs ${subset.length} bytes`);
