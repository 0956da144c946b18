import type { RulesValue } from './value.ts';

/** Offsets in the source, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Expression = Span &
  (
    | { readonly kind: 'literal'; readonly value: RulesValue }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly (readonly [string, Expression])[] }
    | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly name: string; readonly nameSpan: Span }
    | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
    | {
        readonly kind: 'slice';
        readonly object: Expression;
        readonly from: Expression;
        readonly to: Expression;
      }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | {
        readonly kind: 'method';
        readonly object: Expression;
        readonly name: string;
        readonly nameSpan: Span;
        readonly args: readonly Expression[];
      }
    | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'is'; readonly operand: Expression; readonly typeName: string }
    | {
        readonly kind: 'conditional';
        readonly condition: Expression;
        readonly whenTrue: Expression;
        readonly whenFalse: Expression;
      }
  );

export interface LetStatement extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: Expression;
}

export interface FunctionDeclaration extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly parameters: readonly string[];
  readonly parameterSpans: readonly Span[];
  readonly lets: readonly LetStatement[];
  readonly body: Expression;
}

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A direct request may name a group of methods. */
export type RequestMethod = Method | 'read' | 'write';

export interface AllowStatement extends Span {
  readonly methods: readonly Method[];
  /** Undefined: always. */
  readonly condition: Expression | undefined;
  readonly line: number;
}

/** Its span includes the slash before it. */
export type MatchSegment = Span &
  (
    | { readonly kind: 'literal'; readonly text: string }
    | { readonly kind: 'wildcard'; readonly name: string }
    | { readonly kind: 'glob'; readonly name: string }
  );

export interface MatchBlock extends Span {
  readonly segments: readonly MatchSegment[];
  readonly pathSpan: Span;
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly MatchBlock[];
}

export interface ServiceBlock extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface RulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}
