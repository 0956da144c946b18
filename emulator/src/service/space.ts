import type { Query } from '../query/contract.ts';
import { compositeQueries } from '../query/index.ts';
import type { RuleCoverage, Ruleset, RulesIssue, Verdict } from '../rules/contract.ts';
import { compileRules } from '../rules/index.ts';
import { type Change, Database } from '../store/database.ts';
import { Transactions } from '../store/transactions.ts';
import { documentName, type ResourceName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { Timestamp } from '../values/value.ts';
import type { Caller } from './caller.ts';
import type { CommitEvent, NotedQuery } from './contract.ts';

export interface Applied {
  /** Changes by path (`c/d`). */
  readonly changes: ReadonlyMap<string, Change>;
  readonly time: Timestamp;
}

export interface Space {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly watchers: Set<Watcher>;
}

export interface Watcher {
  committed(applied: Applied): void;
  rulesReplaced(): void;
  reset(): void;
}

/** Throws INVALID_ARGUMENT for a document of another database. */
export function requireWithin({ database }: Space, { project, database: id, path }: ResourceName): void {
  if (project === database.project && id === database.id) return;
  throw new StatusError(
    'INVALID_ARGUMENT',
    `Document name does not belong to this database: ${documentName({ project, database: id, path })}`,
  );
}

export const NOTHING_COVERED: RuleCoverage = { rules: { files: [] } };
const DENIED: Verdict = { allowed: false, message: 'The rules have errors and were not loaded.', lines: [] };
const DENY_ALL: Ruleset = {
  version: 2,
  authorize: () => DENIED,
  authorizeAll: () => DENIED,
  coverage: () => NOTHING_COVERED,
};

/** Limits memory for programs that query invented fields. */
const NOTED_QUERIES = 1_000;

export class State {
  private readonly spaces = new Map<string, Space>();
  private readonly rules = new Map<string, Ruleset>();
  private defaultRules: Ruleset | undefined;
  private readonly noted = new Map<string, NotedQuery>();
  readonly commitListeners = new Set<(event: CommitEvent) => void>();

  /** Created on first use. */
  space({ project, database }: { readonly project: string; readonly database: string }): Space {
    const key = `${project}/${database}`;
    let space = this.spaces.get(key);
    if (!space) {
      space = {
        database: new Database(project, database),
        transactions: new Transactions(),
        watchers: new Set(),
      };
      this.spaces.set(key, space);
    }
    return space;
  }

  /** Once for each project. */
  note(project: string, query: Query): void {
    for (const asked of compositeQueries(query)) {
      const key = JSON.stringify([project, asked]);
      if (this.noted.size < NOTED_QUERIES) this.noted.set(key, { project, ...asked });
    }
  }

  compositeQueries(): readonly NotedQuery[] {
    return [...this.noted.values()];
  }

  /** Undefined allows everything. */
  rulesOf(project: string): Ruleset | undefined {
    return this.rules.get(project) ?? this.defaultRules;
  }

  setRules(
    project: string,
    source: string,
    { ignoreErrors }: { readonly ignoreErrors: boolean },
  ): RulesIssue[] {
    const { ruleset, issues } = compileRules(source);
    if (ruleset) this.rules.set(project, ruleset);
    else if (!ignoreErrors) throw refusal(issues);
    this.recheckStreams();
    return issues;
  }

  setDefaultRules(source: string | undefined): RulesIssue[] {
    const { ruleset, issues } =
      source === undefined ? { ruleset: undefined, issues: [] } : compileRules(source);
    // A file with errors denies everything, because allowing everything would prove nothing.
    if (ruleset || source === undefined) this.defaultRules = ruleset;
    else this.defaultRules ??= DENY_ALL;
    this.recheckStreams();
    return issues;
  }

  /** Makes a commit visible, then calls listeners. Triggers fire only if `told` is true. */
  apply(
    space: Space,
    { changes, time }: { readonly changes: readonly Change[]; readonly time: Timestamp },
    author: Caller,
    told = true,
  ): void {
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length === 0) return;
    space.database.apply(real, time);
    const applied = { changes: new Map(real.map((change) => [change.path.join('/'), change])), time };
    for (const watcher of [...space.watchers]) watcher.committed(applied);
    if (!told) return;
    const { project, id } = space.database;
    const event: CommitEvent = {
      commitTime: time,
      changes: real.map((change) => ({ ...change, project, database: id })),
      authType: author.kind === 'admin' ? 'system' : author.kind === 'user' ? 'app_user' : 'unauthenticated',
      authId: author.kind === 'user' ? (author.auth.uid ?? undefined) : undefined,
    };
    for (const listener of this.commitListeners) listener(event);
  }

  databases(): Database[] {
    return [...this.spaces.values()].map(({ database }) => database);
  }

  /** Ends the Listen streams too. Rules stay. */
  reset(): void {
    const watchers = [...this.spaces.values()].flatMap((space) => [...space.watchers]);
    this.spaces.clear();
    for (const watcher of watchers) watcher.reset();
  }

  private recheckStreams(): void {
    for (const { watchers } of this.spaces.values()) {
      for (const watcher of [...watchers]) watcher.rulesReplaced();
    }
  }
}

/** The error of rules-unit-testing, in the official words. */
function refusal(issues: readonly RulesIssue[]): StatusError {
  const lines = issues.map(
    ({ description, sourcePosition: { line, column } }) => `L${line}:${column} ${description}`,
  );
  return new StatusError('INVALID_ARGUMENT', ['Error compiling rules:', ...lines].join('\n'));
}
