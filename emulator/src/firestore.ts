/** Replaces Google's Firestore emulator: `local-firestore`, or `bin/java.mjs` for firebase-tools. Exits with 1 if it cannot start. */
import { readFileSync } from 'node:fs';
import { type CommandLine, HELP, parseCommandLine, UsageError } from './command-line.ts';
import { createFirestoreService } from './service/index.ts';
import { readExport } from './transports/export/read-export.ts';
import { serve } from './transports/server.ts';
import { createTriggers } from './triggers/index.ts';
import { StatusError } from './values/status.ts';

// A defect. It is logged, and other clients keep their data.
process.on('uncaughtException', (error) => console.error('Unexpected error', error));
process.on('unhandledRejection', (error) => console.error('Unexpected rejection', error));
// The reader of the output is gone. A log entry would fail again.
for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

try {
  const commandLine = parseCommandLine(process.argv.slice(2));
  if (commandLine.help) process.stdout.write(HELP);
  else await start(commandLine);
} catch (error) {
  console.error(told(error));
  process.exit(1);
}

async function start({ host, port, project, seed, rules, functions }: CommandLine): Promise<void> {
  const service = createFirestoreService();
  const triggers = createTriggers(functions);
  service.onCommit((commit) => triggers.dispatch(commit));
  if (rules !== undefined) {
    const issues = service.admin.setDefaultRules(readFileSync(rules, 'utf8'));
    for (const { severity, description, sourcePosition } of issues) {
      console.error(`${rules}:${sourcePosition.line}:${sourcePosition.column} - ${severity} ${description}`);
    }
  }
  // Before clients and triggers, which hear of changes only.
  if (seed !== undefined) {
    console.log(`Imported ${await readExport(service, seed, project)} documents from ${seed}`);
  }
  const server = await serve(service, {
    host,
    port,
    registerTrigger: (project, key, registration) => triggers.register(project, key, registration),
    shutdown: () => process.exit(0),
  });
  console.log(`Dev App Server is now running on ${host}:${server.port}`);
}

function told(error: unknown): unknown {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  // firebase-tools looks for these words.
  if (code === 'EADDRINUSE') return `${address}:${port}: address already in use`;
  return error instanceof StatusError || error instanceof UsageError || code
    ? (error as Error).message
    : error;
}
