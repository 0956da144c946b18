/**
 * Stands in for `java`: firebase-tools starts its emulators as `java -jar <file> ...`, and here the file is a JavaScript
 * bundle. `firebase-tools.mjs` makes firebase-tools start this program. It needs no shell and works on every system.
 */
import { pathToFileURL } from 'node:url';

const args = process.argv.slice(2);
const [file, ...rest] = args.includes('-jar') ? args.slice(args.indexOf('-jar') + 1) : [];

if (args.includes('-version')) {
  // firebase-tools asks for 21 or newer.
  console.error('openjdk version "21.0.2" 2024-01-16');
} else if (file === undefined) {
  console.error('This java runs the emulators of this package only: java -jar <file> [arguments]');
  process.exitCode = 1;
} else {
  process.argv = [process.argv[0], file, ...rest];
  await import(pathToFileURL(file).href);
}
