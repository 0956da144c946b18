import type { Query } from '../query/contract.ts';
import type { DocumentAccess, DocumentReader, Lookups, Verdict } from '../rules/contract.ts';
import { createLookups } from '../rules/index.ts';
import type { PlannedWrite } from '../store/plan.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Timestamp } from '../values/value.ts';
import { type Caller, rulesAuth } from './caller.ts';
import type { Space, State } from './space.ts';

/** Every method throws PERMISSION_DENIED with the rules' words. */
export class Judge {
  private readonly state: State;
  private readonly space: Space;
  private readonly caller: Caller;
  private readonly lookups: Lookups;
  private readonly time: Timestamp;
  /** Documents behind the verdicts, including get() and exists(). */
  readonly consulted = new Set<string>();

  /**
   * @param scope number of lookups: 10 for one document or query, 20 for more
   * @param after documents after the commit by path, for getAfter()
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

  /** Administrators bypass the rules. Without rules everybody does. */
  private get ruleset() {
    return this.caller.kind === 'admin' ? undefined : this.state.rulesOf(this.space.database.project);
  }

  mayGet(path: readonly string[], resource: Document | undefined): void {
    this.mayGetAll([{ path, resource }]);
  }

  mayGetAll(
    reads: readonly { readonly path: readonly string[]; readonly resource: Document | undefined }[],
  ): void {
    for (const { path } of reads) this.consulted.add(path.join('/'));
    this.demandAll(
      reads.map(({ path, resource }) => ({
        kind: 'document',
        method: 'get',
        path,
        resource,
        after: undefined,
      })),
    );
  }

  mayQuery(query: Query): void {
    this.state.note(this.space.database.project, query);
    const { ruleset } = this;
    if (!ruleset) return;
    const { parent, collectionId = '', allDescendants, disjuncts, limit = null, offset, orderBy } = query;
    const shape = { parent, collectionId, allDescendants, disjuncts, limit, offset, orderBy };
    this.demand(ruleset.authorize({ kind: 'query', ...shape, ...this.shared() }, this.lookups));
  }

  mayWrite(planned: readonly PlannedWrite[]): void {
    this.demandAll(planned.map(writeAccess));
  }

  private demandAll(asked: readonly Asked[]): void {
    const { ruleset } = this;
    if (!ruleset) return;
    const shared = this.shared();
    this.demand(
      ruleset.authorizeAll(
        asked.map((access) => ({ ...access, ...shared })),
        this.lookups,
      ),
    );
  }

  private demand({ allowed, message, lines }: Verdict): void {
    for (const line of lines) this.caller.trace?.lines.add(line);
    if (allowed) return;
    // Earlier allowances no longer matter.
    this.caller.trace?.lines.clear();
    for (const [, line] of message.matchAll(/ @ L(\d+)/g)) this.caller.trace?.lines.add(Number(line));
    throw new StatusError('PERMISSION_DENIED', message);
  }

  private shared() {
    return { database: this.space.database.id, auth: rulesAuth(this.caller), time: this.time };
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

type Asked = Omit<DocumentAccess, 'database' | 'auth' | 'time'>;

/** A verify is a read. Other writes follow their precondition, or the stored document. */
function writeAccess({ write, change: { path, before, after } }: PlannedWrite): Asked {
  const access = { kind: 'document', path, resource: before, after: undefined } as const;
  if (write.kind === 'verify') return { ...access, method: 'get' };
  if (write.kind === 'delete') return { ...access, method: 'delete' };
  const { precondition, mask, transforms } = write;
  const isMerged = mask !== undefined || transforms.length > 0;
  if (!precondition) {
    const method = before ? 'update' : 'create';
    return { ...access, method, methods: ['create', 'update'], after, isMerged };
  }
  const isUpdate = 'updateTime' in precondition || precondition.exists;
  return { ...access, method: isUpdate ? 'update' : 'create', after, isMerged };
}
