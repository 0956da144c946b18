import type { RulesIssue } from './contract.ts';
import { ExpressionParser } from './expression-parser.ts';
import { Source } from './source.ts';
import type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  LetStatement,
  MatchBlock,
  MatchSegment,
  Method,
  RulesFile,
  ServiceBlock,
  Span,
} from './syntax.ts';

/** What the source may be at most (https://firebase.google.com/docs/rules/rules-language; rules-language.md 1.3). */
const LARGEST_SOURCE = 256 * 1024;
const DEEPEST_MATCH = 10;

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

export interface Parsed {
  /** Undefined when there is an error. */
  readonly file: RulesFile | undefined;
  readonly issues: RulesIssue[];
}

/** Reads a rules file. Never throws, and ends on any text: every step consumes a token or gives up. */
export function parseRules(text: string, fileName: string): Parsed {
  const source = new Source(text, fileName);
  if (Buffer.byteLength(text) > LARGEST_SOURCE) {
    const where = { start: 0, end: 1 };
    return { file: undefined, issues: [source.issue('ERROR', 'The source is larger than 256 KB.', where)] };
  }
  const parser = new RulesParser(source);
  return parser.parse();
}

class RulesParser extends ExpressionParser {
  parse(): Parsed {
    try {
      const file = this.rulesFile();
      return { file, issues: this.issues };
    } catch (error) {
      if (!this.isGivenUp(error)) throw error;
      return { file: undefined, issues: this.issues };
    }
  }

  /** rulesFile: [ 'rules_version' '=' string [';'] ] { function | service } */
  private rulesFile(): RulesFile {
    let version: 1 | 2 = 1;
    if (this.atName('rules_version')) {
      this.advance();
      this.expect('=');
      if (this.token.kind !== 'string') this.unexpected();
      version = this.token.text === '2' ? 2 : 1;
      this.advance();
      this.accept(';');
    }
    const functions: FunctionDeclaration[] = [];
    const services: ServiceBlock[] = [];
    while (this.token.kind !== 'end') {
      if (this.atName('function')) functions.push(this.functionDeclaration());
      else if (this.atName('service')) services.push(this.service());
      else this.unexpected();
    }
    return { version, functions, services };
  }

  /** service: 'service' name { '.' name } '{' { function | match } '}' */
  private service(): ServiceBlock {
    const { start } = this.advance();
    let name = this.name().text;
    while (this.accept('.')) name += `.${this.name().text}`;
    this.expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    while (!this.at('}')) {
      if (this.atName('function')) functions.push(this.functionDeclaration());
      else if (this.atName('match')) matches.push(this.match(1));
      else this.unexpected();
    }
    return { name, functions, matches, start, end: this.advance().end };
  }

  /** match: 'match' path '{' { function | allow | match } '}' */
  private match(depth: number): MatchBlock {
    const { start, end } = this.token;
    if (depth > DEEPEST_MATCH)
      this.giveUp(`Match blocks are nested deeper than ${DEEPEST_MATCH}.`, { start, end });
    const { segments, pathSpan } = this.matchPath(end);
    this.expect('{');
    const functions: FunctionDeclaration[] = [];
    const allows: AllowStatement[] = [];
    const matches: MatchBlock[] = [];
    while (!this.at('}')) {
      if (this.atName('function')) functions.push(this.functionDeclaration());
      else if (this.atName('allow')) allows.push(this.allow());
      else if (this.atName('match')) matches.push(this.match(depth + 1));
      else this.unexpected();
    }
    return { segments, pathSpan, functions, allows, matches, start, end: this.advance().end };
  }

  /** path: { '/' ( text | '{' name [ '=**' ] '}' ) } */
  private matchPath(offset: number): { segments: MatchSegment[]; pathSpan: Span } {
    this.scanner.offset = offset;
    this.scanner.skipSpace();
    const start = this.scanner.offset;
    const segments: MatchSegment[] = [];
    while (this.scanner.isAt('/')) {
      const slash = this.scanner.offset;
      this.scanner.offset += 1;
      if (this.scanner.isAt('{')) {
        this.advance();
        this.expect('{');
        const { text: name } = this.name();
        const glob = this.accept('=');
        if (glob) {
          this.expect('*');
          this.expect('*');
        }
        if (!this.at('}')) this.unexpected();
        this.scanner.offset = this.token.end;
        const span = { start: slash, end: this.scanner.offset };
        segments.push(glob ? { kind: 'glob', name, ...span } : { kind: 'wildcard', name, ...span });
      } else {
        const text = this.scanner.pathSegment();
        if (text === undefined) break;
        segments.push({ kind: 'literal', text, start: slash, end: this.scanner.offset });
      }
    }
    const pathSpan = { start, end: this.scanner.offset };
    this.advance();
    if (segments.length === 0) this.giveUp(`Unexpected '${this.token.text}'.`, this.token);
    return { segments, pathSpan };
  }

  /** allow: 'allow' method { ',' method } [ ':' 'if' expression ] [ ';' ] */
  private allow(): AllowStatement {
    const { start } = this.advance();
    const methods: Method[] = [];
    do {
      const name = this.name();
      const known = METHODS.get(name.text);
      if (!known) this.giveUp(`Unexpected '${name.text}'.`, name);
      methods.push(...known);
    } while (this.accept(','));
    let condition: Expression | undefined;
    if (this.accept(':')) {
      if (!this.atName('if')) this.unexpected();
      this.advance();
      if (this.at(';') || this.at('}')) {
        this.giveUp("Missing conditional expression after 'if'.", this.token);
      }
      condition = this.expression();
    }
    const end = this.before;
    // The documentation asks for the semicolon; the compiler does not.
    this.accept(';');
    return { methods, condition, line: this.source.position(start).line, start, end };
  }

  /** function: 'function' name '(' [ name { ',' name } ] ')' '{' { let } 'return' expression ';' '}' */
  private functionDeclaration(): FunctionDeclaration {
    const { start } = this.advance();
    const nameSpan = this.name();
    this.expect('(');
    const parameters: string[] = [];
    while (!this.at(')')) {
      parameters.push(this.name().text);
      if (!this.accept(',')) break;
    }
    this.expect(')');
    this.expect('{');
    const lets: LetStatement[] = [];
    while (this.atName('let')) lets.push(this.letStatement());
    if (!this.atName('return')) this.unexpected();
    this.advance();
    const body = this.expression();
    this.accept(';');
    if (!this.at('}')) this.unexpected();
    return { name: nameSpan.text, nameSpan, parameters, lets, body, start, end: this.advance().end };
  }

  /** let: 'let' name '=' expression ';' */
  private letStatement(): LetStatement {
    const { start } = this.advance();
    const nameSpan = this.name();
    this.expect('=');
    const value = this.expression();
    this.expect(';');
    return { name: nameSpan.text, nameSpan, value, start, end: this.before };
  }
}
