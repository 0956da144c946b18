import type { Query } from '../query/contract.ts';
import type { DocumentAccess, DocumentReader, Lookups, QueryAccess } from '../rules/contract.ts';
import { createLookups } from '../rules/index.ts';
import type { PlannedWrite } from '../store/plan.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Timestamp } from '../values/value.ts';
import { type Caller, rulesAuth } from './caller.ts';
import type { Space, State } from './space.ts';

/** Judges what a caller does by the rules of the project. Every method throws PERMISSION_DENIED with the rules' own words. */
export class Judge {
  private readonly state: State;
  private readonly space: Space;
  private readonly caller: Caller;
  private readonly lookups: Lookups;
  private readonly time: Timestamp;
  /** Paths that get() and exists() asked for. */
  readonly consulted = new Set<string>();

  /**
   * @param scope how many lookups the request may make: 10 for one document or query, 20 for more
   * @param after documents as the commit leaves them, by path, for getAfter()
   */
  constructor(
    state: State,
    space: Space,
    caller: Caller,
    options: {
      readonly scope: 'single' | 'multiple';
      readonly time?: Timestamp;
      readonly after?: ReadonlyMap<string, Document | undefined>;
    },
  ) {
    this.state = state;
    this.space = space;
    this.caller = caller;
    this.time = options.time ?? space.database.readTime();
    this.lookups = createLookups(this.reader(options.after), options.scope);
  }

  /** Administrators pass by the rules, and so does everybody while a project has none. */
  private get ruleset() {
    return this.caller.kind === 'admin' ? undefined : this.state.rulesOf(this.space.database.project);
  }

  mayGet(path: readonly string[], resource: Document | undefined): void {
    this.demand({ kind: 'document', method: 'get', path, resource, after: undefined });
  }

  mayQuery(query: Query): void {
    const { parent, collectionId = '', allDescendants, disjuncts, limit = null, offset, orderBy } = query;
    this.demand({ kind: 'query', parent, collectionId, allDescendants, disjuncts, limit, offset, orderBy });
  }

  /** A verify is a read; a write of a missing document creates it, of another updates it. */
  mayWrite({ write, change: { path, before, after } }: PlannedWrite): void {
    if (write.kind === 'verify') this.mayGet(path, before);
    else if (write.kind === 'delete') {
      this.demand({ kind: 'document', method: 'delete', path, resource: before, after: undefined });
    } else {
      this.demand({ kind: 'document', method: before ? 'update' : 'create', path, resource: before, after });
    }
  }

  private demand(access: Asked<QueryAccess | DocumentAccess>): void {
    const { ruleset } = this;
    if (!ruleset) return;
    const full = {
      ...access,
      database: this.space.database.id,
      auth: rulesAuth(this.caller),
      time: this.time,
    };
    const { allowed, message } = ruleset.authorize(full, this.lookups);
    if (!allowed) throw new StatusError('PERMISSION_DENIED', message);
  }

  private reader(after: ReadonlyMap<string, Document | undefined> = new Map()): DocumentReader {
    const { database } = this.space;
    const get = (path: readonly string[]): Document | undefined => {
      this.consulted.add(path.join('/'));
      return database.get(path);
    };
    return {
      get: (_database, path) => get(path),
      getAfter: (_database, path) => {
        const key = path.join('/');
        return after.has(key) ? after.get(key) : get(path);
      },
    };
  }
}

/** An access without what every access of one request shares. */
type Asked<T> = T extends unknown ? Omit<T, 'database' | 'auth' | 'time'> : never;
