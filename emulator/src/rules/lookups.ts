import type { DocumentReader, Lookups } from './contract.ts';
import { documentValue } from './document-value.ts';
import type { ServiceCall } from './evaluate.ts';
import { bool, failure, map, type RulesValue, UNKNOWN } from './value.ts';

/** Maximum different documents per request (docs/protocol.md, "Rules: limits"). */
const LIMITS = { single: 10, multiple: 20 } as const;
/** The same for each document of a larger request. */
const PER_OPERATION = 10;

const FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'];

/** The official emulator's first run, without a read document. Records whether a document was needed. */
export class Unread {
  wasAsked = false;

  readonly call: ServiceCall = (name) => (FUNCTIONS.includes(name) ? this.pending() : undefined);

  /** Also drops the document after a write that depends on the stored one. */
  without(names: ReadonlyMap<string, RulesValue>, isMerged: boolean): ReadonlyMap<string, RulesValue> {
    const request = names.get('request');
    return new Map([
      ...names,
      ['resource', UNKNOWN],
      ...(isMerged && request?.type === 'map'
        ? [['request', map([...request.entries, ['resource', UNKNOWN]])] as const]
        : []),
    ]);
  }

  private pending(): RulesValue {
    this.wasAsked = true;
    return UNKNOWN;
  }
}

/** Repeated lookups are free. */
export class CountedLookups implements Lookups {
  readonly reader: DocumentReader;
  private readonly limit: number;
  private readonly cache = new Map<string, RulesValue | undefined>();
  private ofOperation = new Set<string>();

  constructor(reader: DocumentReader, scope: keyof typeof LIMITS) {
    this.reader = reader;
    this.limit = LIMITS[scope];
  }

  beginOperation(): void {
    this.ofOperation = new Set();
  }

  readonly call: ServiceCall = (name, args) => {
    if (!FUNCTIONS.includes(name)) return undefined;
    const [path] = args;
    if (args.length !== 1 || path?.type !== 'path') return failed(name, path);
    const found = this.find(path.segments, name.endsWith('After'));
    if (found === 'refused') return failed(name, path);
    if (name.startsWith('exists')) return bool(found !== undefined);
    return found ?? failed(name, path);
  };

  private find(segments: readonly string[], after: boolean): RulesValue | undefined | 'refused' {
    const [databases, database, documents, ...path] = segments;
    if (databases !== 'databases' || documents !== 'documents' || database === undefined) return 'refused';
    if (path.length === 0 || path.length % 2 !== 0 || path.some((id) => id === '' || id.includes('/')))
      return 'refused';
    const key = `${after ? 'after' : 'now'}:${segments.join('/')}`;
    if (!this.cache.has(key)) {
      if (this.cache.size >= this.limit) return 'refused';
      const document = after ? this.reader.getAfter(database, path) : this.reader.get(database, path);
      this.cache.set(key, document && documentValue(document, database));
    }
    this.ofOperation.add(key);
    if (this.ofOperation.size > PER_OPERATION) return 'refused';
    return this.cache.get(key);
  }
}

/** The official emulator prints arguments in the text format of protocol buffers. */
function failed(name: string, path: RulesValue | undefined): RulesValue {
  if (path?.type !== 'path') {
    return failure(
      `Unsupported operation error. Received: ${name}(${path?.type ?? ''}). Expected: ${name}(path).`,
    );
  }
  const segments = path.segments.map(
    (segment) => `  segments {\n    simple: ${JSON.stringify(segment)}\n  }\n`,
  );
  return failure(
    `Service call error. Function: [${name}], Argument: [path_value {\n${segments.join('')}}\n].`,
  );
}
