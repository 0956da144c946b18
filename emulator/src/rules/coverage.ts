import { timestampToIso } from '../values/timestamp.ts';
import type { CoveredExpression, RuleCoverage } from './contract.ts';
import type { Source } from './source.ts';
import type { Expression, FunctionDeclaration, MatchBlock, RulesFile, Span } from './syntax.ts';
import type { RulesValue } from './value.ts';
import { children } from './walk.ts';

/** Maximum different values per expression. */
const MOST_VALUES = 100;

type Json = Readonly<Record<string, unknown>>;

interface Seen {
  readonly value: Json;
  count: number;
}

/** `ruleCoverage` in the official emulator's shape. Lists and maps have no content, to save memory. */
export class Coverage {
  private readonly seen = new Map<Expression, Map<string, Seen>>();

  record(node: Expression, value: RulesValue): void {
    if (node.kind === 'literal') return;
    let values = this.seen.get(node);
    if (!values) {
      values = new Map();
      this.seen.set(node, values);
    }
    const key = keyOf(value);
    const before = values.get(key);
    if (before) before.count += 1;
    else if (values.size < MOST_VALUES) values.set(key, { value: toJson(value), count: 1 });
  }

  report(file: RulesFile, source: Source): RuleCoverage {
    const roots = [
      ...file.functions.map((declared) => this.ofFunction(declared, source)),
      ...file.services.flatMap(({ functions, matches }) => [
        ...functions.map((declared) => this.ofFunction(declared, source)),
        ...matches.flatMap((block) => this.ofBlock(block, source)),
      ]),
    ];
    const report = roots
      .filter((root) => root !== undefined)
      .sort((a, b) => a.sourcePosition.currentOffset - b.sourcePosition.currentOffset);
    const files = [{ name: source.fileName, content: source.text }];
    return report.length > 0 ? { rules: { files }, report } : { rules: { files } };
  }

  private ofBlock(
    { functions, allows, matches }: MatchBlock,
    source: Source,
  ): (CoveredExpression | undefined)[] {
    return [
      ...functions.map((declared) => this.ofFunction(declared, source)),
      ...allows.map(({ condition }) => condition && this.ofExpression(condition, source, 0)),
      ...matches.flatMap((block) => this.ofBlock(block, source)),
    ];
  }

  private ofFunction({ lets, body }: FunctionDeclaration, source: Source): CoveredExpression | undefined {
    const [first] = lets;
    if (!first) return this.ofExpression(body, source, 0);
    const values = this.valuesOf(body, 0);
    return this.covered(
      { start: first.start, end: body.end },
      values,
      [...lets.map(({ value }) => value), body],
      source,
    );
  }

  /** @param wanted number of evaluations of the outer expression */
  private ofExpression(node: Expression, source: Source, wanted: number): CoveredExpression | undefined {
    if (node.kind === 'literal') return undefined;
    return this.covered(node, this.valuesOf(node, wanted), children(node), source);
  }

  private covered(
    span: Span,
    values: CoveredExpression['values'],
    parts: readonly Expression[],
    source: Source,
  ): CoveredExpression {
    const { fileName: _, ...sourcePosition } = source.issue('WARNING', '', span).sourcePosition;
    const total = values.reduce((sum, { count }) => sum + count, 0);
    const inner = parts
      .map((part) => this.ofExpression(part, source, total))
      .filter((part) => part !== undefined);
    return { sourcePosition, values, ...(inner.length > 0 ? { children: inner } : {}) };
  }

  /** An empty value counts how often the expression was passed over. */
  private valuesOf(node: Expression, wanted: number): Seen[] {
    const values = [...(this.seen.get(node)?.values() ?? [])];
    const skipped = wanted - values.reduce((sum, { count }) => sum + count, 0);
    return skipped > 0 ? [{ value: {}, count: skipped }, ...values] : values;
  }
}

function keyOf(value: RulesValue): string {
  return 'value' in value || value.type === 'error' || value.type === 'path'
    ? JSON.stringify(toJson(value))
    : value.type;
}

function toJson(value: RulesValue): Json {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'bool':
      return { boolValue: value.value };
    case 'int':
      return { intValue: String(value.value) };
    case 'float':
      return { floatValue: Number.isFinite(value.value) ? value.value : String(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'timestamp':
      return { timestampValue: timestampToIso(value.value) };
    case 'duration':
      return { durationValue: `${Number(value.value) / 1e9}s` };
    case 'latlng':
      return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'path':
      return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } };
    case 'error':
      return { undefined: value.reason === '' ? {} : { causeMessage: value.reason } };
    default:
      return { [`${value.type}Value`]: {} };
  }
}
