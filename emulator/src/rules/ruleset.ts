import type { Access, DocumentAccess, Lookups, QueryAccess, Ruleset, Verdict } from './contract.ts';
import { Evaluator, type ServiceCall } from './evaluate.ts';
import { documentNames, type Names, queryNames, queryPath } from './firestore-request.ts';
import { CountedLookups } from './lookups.ts';
import { candidatesFor, type PathSegment } from './match.ts';
import type { Source } from './source.ts';
import type { AllowStatement, Method, RulesFile } from './syntax.ts';
import type { RulesValue } from './value.ts';

const ALLOWED: Verdict = { allowed: true, message: '' };
const NO_MATCH: Verdict = { allowed: false, message: 'No matching allow statements' };

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
    return this.judge('cloud.firestore', access.method, path, documentNames(access), call);
  }

  /** A query is allowed when each of its conjunctions is; the rows do not matter. */
  private judgeQuery(access: QueryAccess, call: ServiceCall): Verdict {
    const reasons: string[] = [];
    let allowed = true;
    for (const conjunction of access.disjuncts) {
      const path = queryPath(access, conjunction);
      const verdict = this.judge('cloud.firestore', 'list', path, queryNames(access, conjunction), call);
      allowed &&= verdict.allowed;
      if (!verdict.allowed) reasons.push(verdict.message);
    }
    if (allowed) return ALLOWED;
    if (reasons.every((reason) => reason === NO_MATCH.message)) return NO_MATCH;
    return { allowed: false, message: `\n${reasons.map((reason) => reason.trimStart()).join(', ')}` };
  }

  /** Some allow statement must say exactly true. */
  judge(
    service: string,
    method: Method,
    path: readonly PathSegment[],
    names: Names,
    call: ServiceCall,
  ): Verdict {
    const reasons: string[] = [];
    for (const { allow, scope } of candidatesFor(this.file, service, path, names)) {
      if (!allow.methods.includes(method)) continue;
      if (!allow.condition) return ALLOWED;
      const result = new Evaluator(call).evaluate(allow.condition, scope);
      if (result.type === 'bool' && result.value) return ALLOWED;
      reasons.push(`${this.reason(result, allow)} for '${method}' @ L${allow.line}`);
    }
    return reasons.length === 0 ? NO_MATCH : { allowed: false, message: `\n${reasons.join(', ')}` };
  }

  private reason(result: RulesValue, { condition }: AllowStatement): string {
    if (result.type === 'bool') return 'false';
    if (result.type === 'error' && result.reason !== '') return result.reason;
    const { line, column } = this.source.position(condition?.start ?? 0);
    return `evaluation error at L${line}:${column}`;
  }
}
