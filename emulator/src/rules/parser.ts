import type { RulesIssue } from './contract.ts';
import { ExpressionParser } from './expression-parser.ts';
import type { Token } from './scanner.ts';
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

/** Maximum size of the source (https://firebase.google.com/docs/rules/rules-language). */
const LARGEST_SOURCE = 256 * 1024;
/** The outermost match is level 0, as in the official emulator. */
const DEEPEST_MATCH = 10;
const LONGEST_PATH = 100;

export const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

export interface Parsed {
  /** Undefined after an error. */
  readonly file: RulesFile | undefined;
  readonly issues: RulesIssue[];
}

/** Never throws, and always ends: every step consumes a token or gives up. */
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
    if (this.token.kind === 'end' && this.token.start === 0) {
      this.giveUp('Rules content empty. Compilation aborted.', this.token);
    }
    if (this.atName('rules_version')) {
      const { start } = this.token;
      this.advance();
      this.expect('=');
      if (this.token.kind !== 'string') this.mismatched('STRING');
      const written = this.token.text;
      if (written !== '1' && written !== '2') {
        this.giveUp(`Unsupported rules version ${written}.`, { start, end: this.token.end });
      }
      version = written === '2' ? 2 : 1;
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
    if (services.length === 0) {
      this.giveUp("mismatched input '<EOF>' expecting {'function', 'import', 'service'}", this.token);
    }
    return { version, functions, services };
  }

  /** service: 'service' name { '.' name } '{' { function | match } '}' */
  private service(): ServiceBlock {
    const { start } = this.advance();
    const first = this.name();
    let name = first.text;
    while (this.accept('.')) name += `.${this.name().text}`;
    const nameSpan = { start: first.start, end: this.before };
    this.expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    while (!this.at('}')) {
      if (this.atName('function')) functions.push(this.functionDeclaration());
      else if (this.atName('match')) matches.push(this.match(0));
      else this.unexpectedInBody(matches.length > 0 ? "missing '}' at '<EOF>'" : undefined);
    }
    return { name, nameSpan, functions, matches, start, end: this.advance().end };
  }

  /** match: 'match' path '{' { function | allow | match } '}' */
  private match(depth: number): MatchBlock {
    const { start, end } = this.token;
    if (depth > DEEPEST_MATCH)
      this.giveUp(`Maximum allowed resource rule depth of ${DEEPEST_MATCH} is reached.`, { start, end });
    const { segments, pathSpan } = this.matchPath(end);
    if (segments.length > LONGEST_PATH) {
      this.giveUp(`Maximum allowed path length of ${LONGEST_PATH} is reached.`, { start, end });
    }
    this.expect('{');
    const functions: FunctionDeclaration[] = [];
    const allows: AllowStatement[] = [];
    const matches: MatchBlock[] = [];
    while (!this.at('}')) {
      if (this.atName('function')) functions.push(this.functionDeclaration());
      else if (this.atName('allow')) allows.push(this.allow());
      else if (this.atName('match')) matches.push(this.match(depth + 1));
      else this.unexpectedInMatch(functions.length + allows.length + matches.length === 0, segments[0]);
    }
    return { segments, pathSpan, functions, allows, matches, start, end: this.advance().end };
  }

  /** No declaration begins with this token. At the end of the file the official compiler reports more. */
  private unexpectedInBody(more: string | undefined): never {
    const { kind } = this.token;
    if (kind === 'end' && more !== undefined) {
      this.issues.push(this.source.issue('ERROR', "Unexpected '<EOF>'.", this.token));
      this.giveUp(more, this.token);
    }
    if (this.at('/')) this.giveUp("Missing 'match' keyword before path.", this.token);
    this.unexpected();
  }

  /** If the body ends at once, the official compiler refuses the whole declaration (recorded). */
  private unexpectedInMatch(isEmpty: boolean, path: Span | undefined): never {
    if (!isEmpty) this.unexpectedInBody("mismatched input '<EOF>' expecting '}'");
    if (this.token.kind === 'end' && path) {
      this.issues.push(this.source.issue('ERROR', "Missing 'match' keyword before path.", path));
    }
    this.unexpectedInBody("mismatched input '<EOF>' expecting {'{', '/', PATH_SEGMENT}");
  }

  /** path: { '/' ( text | '{' name [ '=*' | '=**' ] '}' ) } */
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
        // `{name=*}` is one segment, like `{name}`.
        const isGlob = this.accept('=') && this.stars() === 2;
        if (!this.at('}')) this.unexpected();
        this.scanner.offset = this.token.end;
        const span = { start: slash, end: this.scanner.offset };
        segments.push({ kind: isGlob ? 'glob' : 'wildcard', name, ...span });
      } else {
        const text = this.pathSegment();
        segments.push({ kind: 'literal', text, start: slash, end: this.scanner.offset });
      }
    }
    const pathSpan = { start, end: this.scanner.offset };
    this.advance();
    if (segments.length === 0) this.unexpected();
    return { segments, pathSpan };
  }

  private stars(): number {
    this.expect('*');
    return this.accept('*') ? 2 : 1;
  }

  /** allow: 'allow' method { ',' method } [ ':' 'if' expression ] [ ';' ] */
  private allow(): AllowStatement {
    const { start } = this.advance();
    const methods: Method[] = [];
    if (this.token.kind !== 'name') {
      this.giveUp("Expected at least one 'operation' after 'allow'.", this.token);
    }
    do {
      const name = this.name();
      const known = METHODS.get(name.text);
      if (known) methods.push(...known);
      else this.issues.push(this.source.issue('WARNING', `Invalid method name: ${name.text}.`, name));
    } while (this.accept(','));
    if (this.atName('if')) this.giveUp("Missing ':' before 'if' condition.", this.token);
    let condition: Expression | undefined;
    if (this.accept(':')) {
      if (this.at(';') || this.at('}')) this.unexpected();
      if (!this.atName('if')) this.giveUp("Missing 'if' before conditional expression.", this.token);
      this.advance();
      if (this.at(';') || this.at('}')) {
        this.giveUp("Missing conditional expression after 'if'.", this.token);
      }
      condition = this.wholeExpression();
    }
    const end = this.before;
    // The documentation requires the semicolon, the compiler does not.
    this.accept(';');
    return { methods, condition, line: this.source.position(start).line, start, end };
  }

  /** function: 'function' name '(' [ name { ',' name } ] ')' '{' { let } 'return' expression ';' '}' */
  private functionDeclaration(): FunctionDeclaration {
    const { start } = this.advance();
    const nameSpan = this.name();
    this.expect('(');
    const parameters: Token[] = [];
    if (!this.at(')'))
      do parameters.push(this.name());
      while (this.accept(','));
    this.expect(')');
    this.expect('{');
    const lets: LetStatement[] = [];
    if (this.at('}')) this.giveUp("Missing 'function' body", this.token);
    while (this.atName('let')) lets.push(this.letStatement());
    if (!this.atName('return')) this.unexpected();
    this.advance();
    const body = this.wholeExpression();
    this.accept(';');
    if (!this.at('}')) this.unexpected();
    return {
      name: nameSpan.text,
      nameSpan,
      parameters: parameters.map(({ text }) => text),
      parameterSpans: parameters,
      lets,
      body,
      start,
      end: this.advance().end,
    };
  }

  /** let: 'let' name '=' expression ';' */
  private letStatement(): LetStatement {
    const { start } = this.advance();
    const nameSpan = this.name();
    this.expect('=');
    const value = this.wholeExpression();
    if (!this.at(';')) this.giveUp(`missing ';' at '${this.written()}'`, this.token);
    this.advance();
    return { name: nameSpan.text, nameSpan, value, start, end: this.before };
  }
}
