/** Replaces `java`. firebase-tools starts emulators as `java -jar <file> ...`, and the file is a JavaScript bundle here. */
import { pathToFileURL } from 'node:url';

const args = process.argv.slice(2);
const [file, ...rest] = args.includes('-jar') ? args.slice(args.indexOf('-jar') + 1) : [];

if (args.includes('-version')) {
  // firebase-tools requires 21 or newer.
  console.error('openjdk version "21.0.2" 2024-01-16');
} else if (file === undefined) {
  console.error('This java runs the emulators of this package only: java -jar <file> [arguments]');
  process.exitCode = 1;
} else {
  process.argv = [process.argv[0], file, ...rest];
  await import(pathToFileURL(file).href);
}
