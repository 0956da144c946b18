import { createInterface } from 'node:readline';
import { StorageRulesRuntime } from './transports/storage-rules/runtime.ts';

/**
 * The program in place of `java -jar <storage rules runtime> serve`. Standard error stays silent, because the CLI warns about any line
 * there.
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
// The constructor says hello, so it comes after all preparation.
const runtime = new StorageRulesRuntime((message) => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
});
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void runtime.receive(line));
lines.on('close', () => process.exit(0));
