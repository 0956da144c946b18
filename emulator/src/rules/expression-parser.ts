import type { RulesIssue } from './contract.ts';
import { bytesOf, Scanner, type Token } from './scanner.ts';
import type { Source } from './source.ts';
import type { BinaryOperator, Expression, Span } from './syntax.ts';
import { bool, float, int, NULL, type RulesValue, text } from './value.ts';

/** How deep expressions may nest before the parser gives up: bounds its own stack. */
const DEEPEST_EXPRESSION = 200;

/** Binary operators from loose to tight (rules-language.md 2). */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Words that are no names at the start of an expression. After a dot, `service` alone is refused, as in production. */
const KEYWORDS = new Set(['service', 'match', 'allow', 'function', 'let', 'return', 'if', 'in', 'is']);

/** Thrown to leave the parser; the reason is in the issues. */
class GivenUp extends Error {}

/** The part of the parser that reads expressions, with the tools that both parts use. */
export class ExpressionParser {
  protected readonly source: Source;
  protected readonly scanner: Scanner;
  protected readonly issues: RulesIssue[] = [];
  protected token: Token;
  /** Where the token before this one ended. */
  protected before = 0;
  private depth = 0;

  constructor(source: Source) {
    this.source = source;
    this.scanner = new Scanner(source.text);
    this.token = this.scanner.next();
  }

  /** expression: binary(||) [ '?' expression ':' expression ] */
  protected expression(): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST_EXPRESSION) this.giveUp('The expression is nested too deeply.', this.token);
    const condition = this.binary(0);
    let result = condition;
    if (this.accept('?')) {
      const whenTrue = this.expression();
      this.expect(':');
      const whenFalse = this.expression();
      result = {
        kind: 'conditional',
        condition,
        whenTrue,
        whenFalse,
        start: condition.start,
        end: whenFalse.end,
      };
    }
    this.depth -= 1;
    return result;
  }

  /** binary(level): binary(level + 1) { operator binary(level + 1) } */
  private binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    while (
      operators.includes(this.token.text) &&
      (this.token.kind === 'punctuation' || this.token.kind === 'name')
    ) {
      const operator = this.advance().text;
      if (operator === 'is') {
        const typeName = this.name();
        left = { kind: 'is', operand: left, typeName: typeName.text, start: left.start, end: typeName.end };
      } else {
        const right = this.binary(level + 1);
        left = {
          kind: 'binary',
          operator: operator as BinaryOperator,
          left,
          right,
          start: left.start,
          end: right.end,
        };
      }
    }
    return left;
  }

  /** unary: ( '!' | '-' ) unary | postfix */
  private unary(): Expression {
    if (!this.at('!') && !this.at('-')) return this.postfix();
    const { text: operator, start } = this.advance();
    this.depth += 1;
    if (this.depth > DEEPEST_EXPRESSION) this.giveUp('The expression is nested too deeply.', this.token);
    const operand = this.unary();
    this.depth -= 1;
    return { kind: 'unary', operator: operator === '!' ? '!' : '-', operand, start, end: operand.end };
  }

  /** postfix: primary { '.' name [ arguments ] | '[' expression [ ':' expression ] ']' } */
  private postfix(): Expression {
    let object = this.primary();
    for (;;) {
      const { start } = object;
      if (this.accept('.')) {
        if (this.atName('service')) this.unexpected();
        const nameSpan = this.name();
        if (this.at('(')) {
          const args = this.arguments();
          object = { kind: 'method', object, name: nameSpan.text, nameSpan, args, start, end: this.before };
        } else {
          object = { kind: 'member', object, name: nameSpan.text, nameSpan, start, end: nameSpan.end };
        }
      } else if (this.accept('[')) {
        const index = this.expression();
        const to = this.accept(':') ? this.expression() : undefined;
        this.expect(']');
        const span = { start, end: this.before };
        object = to
          ? { kind: 'slice', object, from: index, to, ...span }
          : { kind: 'index', object, index, ...span };
      } else {
        return object;
      }
    }
  }

  /** arguments: '(' [ expression { ',' expression } ] ')' */
  private arguments(): Expression[] {
    this.expect('(');
    const args: Expression[] = [];
    while (!this.at(')')) {
      args.push(this.expression());
      if (!this.accept(',')) break;
    }
    this.expect(')');
    return args;
  }

  /** primary: literal | list | map | path | '(' expression ')' | name [ arguments ] */
  private primary(): Expression {
    const { kind, text: word, start, end } = this.token;
    if (kind === 'int') return this.literal(this.integer(word));
    if (kind === 'float') return this.literal(float(Number(word)));
    if (kind === 'string') return this.literal(text(word));
    if (kind === 'bytes') return this.literal({ type: 'bytes', value: bytesOf(word) });
    if (kind === 'punctuation') {
      if (word === '[') return this.list();
      if (word === '{') return this.map();
      if (word === '/') return this.path();
      if (word === '(') return this.parenthesised();
      this.unexpected();
    }
    if (kind !== 'name' || KEYWORDS.has(word)) this.unexpected();
    if (word === 'null') return this.literal(NULL);
    if (word === 'true' || word === 'false') return this.literal(bool(word === 'true'));
    this.advance();
    if (!this.at('(')) return { kind: 'name', name: word, start, end };
    const args = this.arguments();
    return { kind: 'call', name: word, args, start, end: this.before };
  }

  private integer(digits: string): RulesValue {
    // One more than the largest, for the smallest written as `-9223372036854775808`.
    const value = digits.length <= 19 ? BigInt(digits) : undefined;
    if (value === undefined || value > 1n << 63n) {
      this.giveUp(`Integer literal out of range: ${digits.slice(0, 30)}.`, this.token);
    }
    return int(value);
  }

  private literal(value: RulesValue): Expression {
    const { start, end } = this.advance();
    return { kind: 'literal', value, start, end };
  }

  private parenthesised(): Expression {
    this.expect('(');
    const inner = this.expression();
    this.expect(')');
    return inner;
  }

  /** list: '[' [ expression { ',' expression } ] ']' */
  private list(): Expression {
    const { start } = this.advance();
    const items: Expression[] = [];
    while (!this.at(']')) {
      items.push(this.expression());
      if (!this.accept(',')) break;
    }
    this.expect(']');
    return { kind: 'list', items, start, end: this.before };
  }

  /** map: '{' [ string ':' expression { ',' string ':' expression } ] '}' */
  private map(): Expression {
    const { start } = this.advance();
    const entries: [string, Expression][] = [];
    while (!this.at('}')) {
      if (this.token.kind !== 'string') this.unexpected();
      const key = this.advance().text;
      this.expect(':');
      entries.push([key, this.expression()]);
      if (!this.accept(',')) break;
    }
    this.expect('}');
    return { kind: 'map', entries, start, end: this.before };
  }

  /** path: { '/' ( text | '$' '(' expression ')' ) } */
  private path(): Expression {
    const { start } = this.token;
    const segments: (string | Expression)[] = [];
    this.scanner.offset = start;
    let end = start;
    while (this.scanner.isAt('/')) {
      this.scanner.offset += 1;
      if (this.scanner.isAt('$')) {
        this.scanner.offset += 1;
        this.advance();
        this.expect('(');
        segments.push(this.expression());
        if (!this.at(')')) this.unexpected();
        this.scanner.offset = this.token.end;
      } else if (this.scanner.isAt('(')) {
        // `/(default)/` is a literal segment like any other.
        this.scanner.offset += 1;
        segments.push(`(${this.scanner.pathSegment() ?? ''})`);
        if (!this.scanner.isAt(')')) this.giveUp("Unexpected '('.", this.token);
        this.scanner.offset += 1;
      } else {
        const literal = this.scanner.pathSegment();
        if (literal === undefined) break;
        segments.push(literal);
      }
      end = this.scanner.offset;
    }
    this.advance();
    this.before = end;
    return { kind: 'path', segments, start, end };
  }

  protected advance(): Token {
    const token = this.token;
    this.before = token.end;
    this.token = this.scanner.next();
    return token;
  }

  protected at(punctuation: string): boolean {
    return this.token.kind === 'punctuation' && this.token.text === punctuation;
  }

  protected atName(name: string): boolean {
    return this.token.kind === 'name' && this.token.text === name;
  }

  protected accept(punctuation: string): boolean {
    if (!this.at(punctuation)) return false;
    this.advance();
    return true;
  }

  protected expect(punctuation: string): void {
    if (!this.accept(punctuation)) this.unexpected();
  }

  protected name(): Token {
    if (this.token.kind !== 'name') this.unexpected();
    return this.advance();
  }

  protected unexpected(): never {
    this.giveUp(`Unexpected '${this.token.text}'.`, this.token);
  }

  protected giveUp(description: string, span: Span): never {
    this.issues.push(this.source.issue('ERROR', description, span));
    throw new GivenUp(description);
  }

  protected isGivenUp(error: unknown): boolean {
    return error instanceof GivenUp;
  }
}
