/** The command line: `--name value` in any order. */
export interface CommandLine {
  readonly host: string;
  readonly port: number;
  /** Default: the exported project. */
  readonly project: string | undefined;
  /** The metadata file of an export to import at the start. */
  readonly seed: string | undefined;
  readonly rules: string | undefined;
  /** Receives events. Undefined if functions are not part of the suite. */
  readonly functions: { readonly host: string; readonly port: number } | undefined;
  readonly help: boolean;
}

/** The message is one sentence. */
export class UsageError extends Error {}

const DEFAULT_PORT = 8080;

export const HELP = `A local Firestore for development and tests: gRPC, REST and WebChannel on one port, in memory.

Usage: local-firestore [options]

  --host <name>                 where to listen (localhost)
  --port <number>               on which port; 0 for any that is free (${DEFAULT_PORT})
  --rules <file>                security rules for every project; without rules everybody may do everything
  --project <id>                the project of imported documents
  --seed_from_export <file>     documents to begin with: the .overall_export_metadata file of an export
  --functions_emulator <h:p>    where to send the events of triggers
  --help                        this text

Point an SDK at it with FIRESTORE_EMULATOR_HOST=localhost:${DEFAULT_PORT}, or with connectFirestoreEmulator().
`;

/** Ignores unknown arguments: later versions of firebase-tools may add some. Throws UsageError for an invalid port. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const values = new Map<string, string>();
  for (let i = 0; i < args.length; i += 1) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/s.exec(args[i] ?? '') ?? [];
    if (name === undefined) continue;
    const next = args[i + 1];
    if (value !== undefined) values.set(name, value);
    else if (next !== undefined && !next.startsWith('--')) values.set(name, next);
  }
  return {
    host: values.get('host') ?? 'localhost',
    port: parsePort(values.get('port')),
    project: values.get('project') ?? values.get('project_id'),
    seed: values.get('seed_from_export'),
    rules: values.get('rules'),
    functions: parseAddress(values.get('functions_emulator')),
    help: args.includes('--help') || args.includes('-h'),
  };
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new UsageError(`--port wants a number from 0 to 65535, not "${text}".`);
}

/** `host:port`. The host may be an IPv6 address in brackets. */
function parseAddress(address: string | undefined): CommandLine['functions'] {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|(.+)):(\d+)$/.exec(address ?? '') ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? undefined : { host, port: Number(port) };
}
