/** What firebase-tools says on the command line (wire-protocol.md section 1.3), `--name value` in any order. */
export interface CommandLine {
  readonly host: string;
  readonly port: number;
  /** The project of the suite; undefined when the program is started by hand. */
  readonly project: string | undefined;
  /** An export to begin with: the path of its metadata file. */
  readonly seed: string | undefined;
  /** Rules for every project that has none of its own. */
  readonly rules: string | undefined;
  /** Where to send the events of triggers; undefined when functions are not part of the suite. */
  readonly functions: { readonly host: string; readonly port: number } | undefined;
}

const DEFAULT_PORT = 8080;

/** Reads the arguments; unknown ones are let pass, as later versions of firebase-tools may add some. */
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
    port: Number(values.get('port') ?? DEFAULT_PORT),
    project: values.get('project_id'),
    seed: values.get('seed_from_export'),
    rules: values.get('rules'),
    functions: parseAddress(values.get('functions_emulator')),
  };
}

/** `host:port`, the host perhaps an IPv6 address in brackets. */
function parseAddress(address: string | undefined): CommandLine['functions'] {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|(.+)):(\d+)$/.exec(address ?? '') ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? undefined : { host, port: Number(port) };
}
