import type { RulesIssue } from './contract.ts';
import { bytesOf, Scanner, type Token } from './scanner.ts';
import type { Source } from './source.ts';
import type { BinaryOperator, Expression, Span } from './syntax.ts';
import { bool, float, int, NULL, type RulesValue, text } from './value.ts';
import { children } from './walk.ts';

/** Maximum depth of an expression (measured on the official emulator 1.19.9). It bounds our stack too. */
const DEEPEST_EXPRESSION = 99;
const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';

/**
 * Precedence of binary operators. Unlike the documentation, the official compiler reads `1 == 1 in [true]` as
 * `(1 == 1) in [true]` (measured on 1.19.9).
 */
const TIGHTNESS: ReadonlyMap<string, number> = new Map(
  [['||'], ['&&'], ['in', 'is'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']].flatMap(
    (operators, level) => operators.map((operator) => [operator, level] as const),
  ),
);

const TYPE_NAMES =
  'bool,bytes,constraint,duration,float,int,latlng,list,vector,set,number,map,string,timestamp,path,map_diff'.split(
    ',',
  );

function unsupportedType(name: string): string {
  return `An unsupported type identifier was used with the 'is' operator. Received ${name}. Expected one of ${TYPE_NAMES.join()}`;
}

/** After a dot only `service` is refused, as in production. */
const KEYWORDS = new Set(['service', 'match', 'allow', 'function', 'let', 'return', 'if', 'in', 'is']);

class GivenUp extends Error {}

export class ExpressionParser {
  protected readonly source: Source;
  protected readonly scanner: Scanner;
  protected readonly issues: RulesIssue[] = [];
  protected token: Token;
  protected before = 0;
  private depth = 0;
  /** Parentheses around an expression count as levels. */
  private readonly parentheses = new Map<Expression, number>();

  constructor(source: Source) {
    this.source = source;
    this.scanner = new Scanner(source.text);
    this.token = this.scanner.next();
  }

  protected wholeExpression(): Expression {
    const root = this.expression();
    // Chains such as `a && b && c` nest without recursion of the parser.
    const tooDeep = this.nodeBelow(root, DEEPEST_EXPRESSION);
    if (tooDeep) this.giveUp(TOO_COMPLEX, tooDeep);
    this.parentheses.clear();
    return root;
  }

  private nodeBelow(root: Expression, deepest: number): Expression | undefined {
    const level = (node: Expression): number => 1 + (this.parentheses.get(node) ?? 0);
    const waiting: (readonly [Expression, number])[] = [[root, level(root)]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, depth] = next;
      if (depth > deepest) return node;
      // `a.b.c` and `a[0][1]` are one level, however long.
      const object = 'object' in node ? node.object : undefined;
      for (const child of children(node).toReversed()) {
        waiting.push([child, depth + level(child) - (child === object ? 1 : 0)]);
      }
    }
    return undefined;
  }

  /** expression: binary(||) [ '?' expression ':' expression ] */
  private expression(): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST_EXPRESSION) this.giveUp(TOO_COMPLEX, this.token);
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

  /** binary(level): unary { operator of this level or a tighter one, binary(one tighter than it) | 'is' name } */
  private binary(level: number): Expression {
    let left = this.unary();
    for (let found = this.operator(level); found !== undefined; found = this.operator(level)) {
      // A slash right before a segment begins a path, which is not allowed here. Division needs a space.
      if (this.at('/') && this.scanner.isAtSegment()) {
        this.giveUp("Missing 'match' keyword before path.", this.token);
      }
      const operator = this.advance().text;
      if (operator === 'is') {
        const typeName = this.name();
        if (!TYPE_NAMES.includes(typeName.text)) this.giveUp(unsupportedType(typeName.text), this.token);
        left = { kind: 'is', operand: left, typeName: typeName.text, start: left.start, end: typeName.end };
      } else {
        const right = this.binary(found + 1);
        left = {
          kind: 'binary',
          operator: operator as BinaryOperator,
          left,
          right,
          start: left.start,
          // Includes the closing parentheses of the right side.
          end: this.before,
        };
      }
    }
    return left;
  }

  /** Undefined for no operator, or a looser one than wanted. */
  private operator(level: number): number | undefined {
    const { kind, text: written } = this.token;
    const tightness = kind === 'punctuation' || kind === 'name' ? TIGHTNESS.get(written) : undefined;
    return tightness !== undefined && tightness >= level ? tightness : undefined;
  }

  /** unary: ( '!' | '-' ) unary | postfix */
  private unary(): Expression {
    if (!this.at('!') && !this.at('-')) return this.postfix();
    const { text: operator, start } = this.advance();
    if (operator === '-' && this.at('-')) this.unexpected();
    this.depth += 1;
    if (this.depth > DEEPEST_EXPRESSION) this.giveUp(TOO_COMPLEX, this.token);
    const operand = this.unary();
    this.depth -= 1;
    return { kind: 'unary', operator: operator === '!' ? '!' : '-', operand, start, end: this.before };
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
    if (kind === 'bytes') return this.literal(this.bytes(word));
    if (kind === 'unterminated') {
      this.advance();
      this.giveUp(`Missing a closing ${word}`, this.token);
    }
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
    const value = digits.length <= 19 ? BigInt(digits) : undefined;
    // One more after a minus: the smallest integer is written `-9223372036854775808`.
    const largest = this.source.text[this.token.start - 1] === '-' ? 1n << 63n : (1n << 63n) - 1n;
    if (value === undefined || value > largest) {
      this.giveUp(`Invalid number literal ${digits.slice(0, 30)}.`, this.token);
    }
    return int(value);
  }

  private bytes(content: string): RulesValue {
    const value = bytesOf(content);
    if (!value) this.giveUp(`Invalid bytes literal b'${content}'.`, this.token);
    return { type: 'bytes', value };
  }

  private literal(value: RulesValue): Expression {
    const { start, end } = this.advance();
    return { kind: 'literal', value, start, end };
  }

  private parenthesised(): Expression {
    this.expect('(');
    const inner = this.expression();
    this.expect(')');
    this.parentheses.set(inner, (this.parentheses.get(inner) ?? 0) + 1);
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
        // `/(default)/` is a literal segment.
        this.scanner.offset += 1;
        segments.push(`(${this.scanner.pathSegment() ?? ''})`);
        if (!this.scanner.isAt(')')) this.giveUp("Unexpected '('.", this.token);
        this.scanner.offset += 1;
      } else {
        segments.push(this.pathSegment());
      }
      end = this.scanner.offset;
    }
    this.advance();
    this.before = end;
    return { kind: 'path', segments, start, end };
  }

  protected pathSegment(): string {
    const slash = this.scanner.offset - 1;
    const written = this.scanner.pathSegment();
    if (written === undefined) {
      const where = { start: slash, end: slash + 1 };
      this.giveUp("Forward slash '/' found where identifier or binding expected.", where);
    }
    return written;
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
    this.giveUp(`Unexpected '${this.written()}'.`, this.token);
  }

  protected mismatched(expected: string): never {
    this.giveUp(`mismatched input '${this.written()}' expecting ${expected}`, this.token);
  }

  protected written(): string {
    const { kind, start, end } = this.token;
    return kind === 'end' ? '<EOF>' : this.source.text.slice(start, end);
  }

  protected giveUp(description: string, span: Span): never {
    this.issues.push(this.source.issue('ERROR', description, span));
    throw new GivenUp(description);
  }

  protected isGivenUp(error: unknown): boolean {
    return error instanceof GivenUp;
  }
}
