import type { Access, DocumentAccess, Lookups, QueryAccess, Ruleset, Verdict } from './contract.ts';
import { Evaluator, type ServiceCall } from './evaluate.ts';
import { documentNames, type Names, queryNames, queryPath } from './firestore-request.ts';
import { CountedLookups, Unloaded } from './lookups.ts';
import { candidatesFor, type PathSegment } from './match.ts';
import type { Source } from './source.ts';
import type { AllowStatement, Method, RulesFile } from './syntax.ts';
import { type RulesValue, TRUE } from './value.ts';

const ALLOWED: Verdict = { allowed: true, message: '' };

/** One run through the allow statements that speak of a path, with a reason for each that was evaluated. */
interface Outcome {
  readonly allowed: boolean;
  readonly reasons: readonly string[];
}

type Run = (call: ServiceCall, names: (names: Names) => Names) => Outcome;

function denied(reasons: readonly string[]): Verdict {
  const message = reasons.length === 0 ? 'No matching allow statements' : `\n${reasons.join(', ')}`;
  return { allowed: false, message };
}

/**
 * The official emulator runs the rules before it has loaded any document, and again with what they asked for. The first run cannot
 * allow what the second does not, so we make it for its reasons alone.
 */
function verdictOf(run: Run, call: ServiceCall): Verdict {
  const loaded = run(call, (names) => names);
  if (loaded.allowed) return ALLOWED;
  const unloaded = new Unloaded();
  const { reasons } = run(unloaded.call, (names) => unloaded.without(names));
  return denied(unloaded.wasAsked ? [...reasons, ...loaded.reasons] : loaded.reasons);
}

/** The rules of one file, ready to judge. */
export class CompiledRules implements Ruleset {
  readonly version: 1 | 2;
  readonly file: RulesFile;
  private readonly source: Source;

  constructor(file: RulesFile, source: Source) {
    this.version = file.version;
    this.file = file;
    this.source = source;
  }

  authorize(access: Access, lookups: Lookups): Verdict {
    const counted =
      lookups instanceof CountedLookups ? lookups : new CountedLookups(lookups.reader, 'single');
    counted.beginOperation();
    return access.kind === 'document'
      ? this.judgeDocument(access, counted.call)
      : this.judgeQuery(access, counted.call);
  }

  private judgeDocument(access: DocumentAccess, call: ServiceCall): Verdict {
    const path = ['databases', access.database, 'documents', ...access.path];
    const names = documentNames(access);
    const run: Run = (service, known) =>
      this.judge('cloud.firestore', access.method, path, known(names), service);
    if (access.method === 'get') return verdictOf(run, call);
    const { allowed, reasons } = run(call, (all) => all);
    return allowed ? ALLOWED : denied(reasons);
  }

  /** A query is allowed when each of its conjunctions is; the rows do not matter. */
  private judgeQuery(access: QueryAccess, call: ServiceCall): Verdict {
    return verdictOf((service) => {
      const reasons: string[] = [];
      let allowed = true;
      for (const conjunction of access.disjuncts) {
        const path = queryPath(access, conjunction);
        const names = queryNames(access, conjunction);
        const outcome = this.judge('cloud.firestore', 'list', path, names, service);
        allowed &&= outcome.allowed;
        reasons.push(...outcome.reasons);
        // What is plainly false ends the search; an error does not.
        if (!outcome.allowed && outcome.isPlain) break;
      }
      return { allowed, reasons };
    }, call);
  }

  /** Some allow statement must say exactly true. */
  judge(
    service: string,
    method: Method,
    path: readonly PathSegment[],
    names: Names,
    call: ServiceCall,
  ): Outcome & { readonly isPlain: boolean } {
    const reasons: string[] = [];
    let isPlain = true;
    for (const { allow, scope } of candidatesFor(this.file, service, path, names)) {
      if (!allow.methods.includes(method)) continue;
      const result = allow.condition ? new Evaluator(call).evaluate(allow.condition, scope) : TRUE;
      reasons.push(`${this.reason(result, allow)} for '${method}' @ L${allow.line}`);
      if (result.type === 'bool' && result.value) return { allowed: true, reasons, isPlain };
      isPlain &&= result.type === 'bool';
    }
    return { allowed: false, reasons, isPlain };
  }

  private reason(result: RulesValue, { condition }: AllowStatement): string {
    if (result.type === 'bool') return 'false';
    if (result.type === 'error' && result.reason !== '') return result.reason;
    const { line, column } = this.source.position(condition?.start ?? 0);
    return `evaluation error at L${line}:${column}`;
  }
}
