import { comparePaths } from '../values/order.ts';
import type {
  Access,
  DocumentAccess,
  Lookups,
  QueryAccess,
  RuleCoverage,
  Ruleset,
  Verdict,
} from './contract.ts';
import { Coverage } from './coverage.ts';
import { Evaluator, type ServiceCall } from './evaluate.ts';
import { documentNames, type Names, queryNames, queryPath } from './firestore-request.ts';
import { CountedLookups, Unread } from './lookups.ts';
import { candidatesFor, type PathSegment } from './match.ts';
import { METHODS } from './parser.ts';
import type { Source } from './source.ts';
import type { AllowStatement, RequestMethod, RulesFile } from './syntax.ts';
import { type RulesValue, TRUE } from './value.ts';

const allowedBy = (lines: readonly number[]): Verdict => ({ allowed: true, message: '', lines });

interface Outcome {
  readonly allowed: boolean;
  readonly reasons: readonly string[];
  /** True if no statement failed with an error. */
  readonly isPlain: boolean;
  readonly lines: readonly number[];
}

function denied(reasons: readonly string[]): Verdict {
  const message = reasons.length === 0 ? 'No matching allow statements' : `\n${reasons.join(', ')}`;
  return { allowed: false, message, lines: [] };
}

function countedLookups(lookups: Lookups): CountedLookups {
  return lookups instanceof CountedLookups ? lookups : new CountedLookups(lookups.reader, 'single');
}

export class CompiledRules implements Ruleset {
  readonly version: 1 | 2;
  readonly file: RulesFile;
  private readonly source: Source;
  private readonly covered = new Coverage();

  constructor(file: RulesFile, source: Source) {
    this.version = file.version;
    this.file = file;
    this.source = source;
  }

  coverage(): RuleCoverage {
    return this.covered.report(this.file, this.source);
  }

  authorize(access: Access, lookups: Lookups): Verdict {
    if (access.kind === 'document') return this.authorizeAll([access], lookups);
    const counted = countedLookups(lookups);
    counted.beginOperation();
    return this.authorizeQuery(access, counted.call);
  }

  authorizeAll(accesses: readonly DocumentAccess[], lookups: Lookups): Verdict {
    const counted = countedLookups(lookups);
    const outcomes = new Map<DocumentAccess, Outcome>();
    // Reads are judged in the order of their names, as in the official emulator.
    for (const access of accesses.toSorted((a, b) => comparePaths(a.path, b.path))) {
      counted.beginOperation();
      const names = documentNames(access);
      const outcome = this.judgeDocument(access, access.method, names, counted.call, this.covered);
      outcomes.set(access, outcome);
      if (!outcome.allowed) return denied(this.reasons(accesses, outcomes));
    }
    return allowedBy([...outcomes.values()].flatMap(({ lines }) => lines));
  }

  /**
   * The official emulator runs the rules first without the document, for each possible method of a write.
   * This run never allows more, so it only serves its reasons.
   */
  private reasons(
    accesses: readonly DocumentAccess[],
    loaded: ReadonlyMap<DocumentAccess, Outcome>,
  ): string[] {
    const first: string[] = [];
    const undecided = new Set<DocumentAccess>();
    for (const access of accesses) {
      const outcomes = this.beforeReading(access);
      first.push(...outcomes.flatMap(({ reasons }) => reasons));
      if (outcomes.every(({ allowed, isPlain }) => !allowed && isPlain)) return first;
      if (!outcomes.every(({ allowed }) => allowed)) undecided.add(access);
    }
    const second = [...loaded].filter(([access]) => undecided.has(access));
    return [...first, ...second.flatMap(([, { reasons }]) => reasons)];
  }

  private beforeReading(access: DocumentAccess): Outcome[] {
    const { methods = [access.method] } = access;
    const unread = new Unread();
    return methods.map((method) => {
      const names = unread.without(documentNames({ ...access, method }), access.isMerged ?? false);
      return this.judgeDocument(access, method, names, unread.call);
    });
  }

  private judgeDocument(
    { database, path }: DocumentAccess,
    method: RequestMethod,
    names: Names,
    call: ServiceCall,
    coverage?: Coverage,
  ): Outcome {
    const full = ['databases', database, 'documents', ...path];
    return this.judge('cloud.firestore', method, full, names, call, coverage);
  }

  /** Each conjunction must be allowed. The rows do not matter. */
  private authorizeQuery(access: QueryAccess, call: ServiceCall): Verdict {
    const loaded = this.judgeQuery(access, call, this.covered);
    if (loaded.allowed) return allowedBy(loaded.lines);
    const unread = new Unread();
    const { reasons } = this.judgeQuery(access, unread.call);
    return denied(unread.wasAsked ? [...reasons, ...loaded.reasons] : loaded.reasons);
  }

  private judgeQuery(access: QueryAccess, call: ServiceCall, coverage?: Coverage): Outcome {
    const reasons: string[] = [];
    const lines: number[] = [];
    let [allowed, isPlain] = [true, true];
    for (const conjunction of access.disjuncts) {
      const path = queryPath(access, conjunction);
      const names = queryNames(access, conjunction);
      const outcome = this.judge('cloud.firestore', 'list', path, names, call, coverage);
      reasons.push(...outcome.reasons);
      lines.push(...outcome.lines);
      allowed &&= outcome.allowed;
      isPlain &&= outcome.isPlain;
      // A plain false ends the search, an error does not.
      if (!outcome.allowed && outcome.isPlain) break;
    }
    return { allowed, reasons, isPlain, lines };
  }

  /** One allow statement must return exactly true. */
  judge(
    service: string,
    method: RequestMethod,
    path: readonly PathSegment[],
    names: Names,
    call: ServiceCall,
    coverage?: Coverage,
  ): Outcome {
    const reasons: string[] = [];
    const asked = METHODS.get(method);
    let isPlain = true;
    for (const { allow, scope } of candidatesFor(this.file, service, path, names)) {
      if (!asked?.every((each) => allow.methods.includes(each))) continue;
      const result = allow.condition ? new Evaluator(call, coverage).evaluate(allow.condition, scope) : TRUE;
      reasons.push(`${this.reason(result, allow)} for '${method}' @ L${allow.line}`);
      if (result.type === 'bool' && result.value) {
        return { allowed: true, reasons, isPlain, lines: [allow.line] };
      }
      isPlain &&= result.type === 'bool';
    }
    return { allowed: false, reasons, isPlain, lines: [] };
  }

  private reason(result: RulesValue, { condition }: AllowStatement): string {
    if (result.type === 'bool') return 'false';
    if (result.type === 'error' && result.reason !== '') return result.reason;
    if (result.type !== 'error' && result.type !== 'constraint') {
      return `Type error. Received: [${result.type}] Expected: [bool].`;
    }
    const { line, column } = this.source.position(condition?.start ?? 0);
    return `evaluation error at L${line}:${column}`;
  }
}
