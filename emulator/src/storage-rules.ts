import { createInterface } from 'node:readline';
import { StorageRulesRuntime } from './transports/storage-rules/runtime.ts';

/** Replaces `java -jar <storage rules runtime> serve`. The CLI warns about any line on standard error. */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
// The constructor sends the greeting, so it comes last.
const runtime = new StorageRulesRuntime((message) => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
});
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void runtime.receive(line));
lines.on('close', () => process.exit(0));
