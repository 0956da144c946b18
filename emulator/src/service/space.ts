import type { Ruleset, RulesIssue } from '../rules/contract.ts';
import { compileRules } from '../rules/index.ts';
import { type Change, Database } from '../store/database.ts';
import { Transactions } from '../store/transactions.ts';
import { StatusError } from '../values/status.ts';
import type { Timestamp } from '../values/value.ts';
import type { Caller } from './caller.ts';
import type { CommitEvent } from './contract.ts';

/** A commit as the listeners of its database see it. */
export interface Applied {
  readonly changes: readonly Change[];
  readonly time: Timestamp;
}

/** One database with what is going on in it. */
export interface Space {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly watchers: Set<Watcher>;
}

/** An open stream that wants to know. */
export interface Watcher {
  committed(applied: Applied): void;
  rulesReplaced(): void;
}

/** Everything the service keeps: databases, rules, and who listens to commits. */
export class State {
  private readonly spaces = new Map<string, Space>();
  private readonly rules = new Map<string, Ruleset>();
  private defaultRules: Ruleset | undefined;
  readonly commitListeners = new Set<(event: CommitEvent) => void>();

  /** The database of a project, made on first use. */
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

  /** The rules in force for a project; undefined: everything is allowed. */
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
    else if (!ignoreErrors) throw new StatusError('INVALID_ARGUMENT', issues.map(describeIssue).join('\n'));
    this.recheckStreams();
    return issues;
  }

  setDefaultRules(source: string | undefined): RulesIssue[] {
    const { ruleset, issues } =
      source === undefined ? { ruleset: undefined, issues: [] } : compileRules(source);
    this.defaultRules = ruleset;
    this.recheckStreams();
    return issues;
  }

  /** Makes a commit visible, then tells whoever listens. `told` false: triggers hear nothing. */
  apply(space: Space, { changes, time }: Applied, author: Caller, told = true): void {
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length === 0) return;
    space.database.apply(real, time);
    for (const watcher of [...space.watchers]) watcher.committed({ changes: real, time });
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

  reset(): void {
    this.spaces.clear();
  }

  private recheckStreams(): void {
    for (const { watchers } of this.spaces.values()) {
      for (const watcher of [...watchers]) watcher.rulesReplaced();
    }
  }
}

function describeIssue({ severity, description, sourcePosition }: RulesIssue): string {
  return `${severity} ${sourcePosition.fileName}:${sourcePosition.line}:${sourcePosition.column} ${description}`;
}
