import type { RulesIssue } from '../../rules/contract.ts';
import { authorizeStorage, type CompiledRules, compileRules, type StorageAccess } from '../../rules/index.ts';
import { decodeFields } from '../../values/codec.ts';
import type { Document } from '../../values/value.ts';
import type { WireDocument } from '../../values/wire.ts';
import { fromJson } from '../json-codec.ts';

/**
 * One JSON object per line (docs/protocol.md, "Rules of Storage"). Every answer has status `ok`: with any other status the
 * caller waits for ever.
 */
export class StorageRulesRuntime {
  private readonly write: (message: object) => void;
  private readonly rulesets = new Map<string, CompiledRules>();
  /** Waiting for a Firestore document, by request id. */
  private readonly waiting = new Map<number, (answer: FetchAnswer) => void>();

  constructor(write: (message: object) => void) {
    this.write = write;
    this.answer(-1, { message: 'ready' });
  }

  /** Skips a line without a request. */
  async receive(line: string): Promise<void> {
    const request = parseRequest(line);
    if (!request) return;
    try {
      await this.handle(request);
    } catch (error) {
      this.answer(request.id, { errors: [error instanceof Error ? error.message : String(error)] });
    }
  }

  private async handle(request: Request): Promise<void> {
    if (request.action === 'load_ruleset') this.load(request);
    else if (request.action === 'verify') await this.verify(request);
    else this.waiting.get(request.id)?.(request as FetchAnswer);
  }

  private load({ id, context }: Request): void {
    const files = context?.source?.files ?? [];
    const { ruleset, issues } = compileRules(files.map(({ content }) => content).join('\n'), files[0]?.name);
    if (ruleset) this.rulesets.set(context?.rulesetName ?? '', ruleset);
    const told = (severity: RulesIssue['severity']) =>
      issues.filter((issue) => issue.severity === severity).map(describeIssue);
    this.answer(id, {
      result: { rulesVersion: ruleset?.version ?? 1 },
      warnings: told('WARNING'),
      errors: told('ERROR'),
    });
  }

  private async verify({ id, context }: Request): Promise<void> {
    const ruleset = this.rulesets.get(context?.rulesetName ?? '');
    if (!ruleset || !context) {
      this.answer(id, { result: { permit: false }, errors: ['There is no such ruleset.'] });
      return;
    }
    const { method = 'get', path = '', variables = {} } = context;
    const permit = await authorizeStorage(ruleset, { method, path, variables }, (document) =>
      this.fetch(id, document),
    );
    this.answer(id, { result: { permit } });
  }

  /** The answer of firebase-tools is a line with the request's id. */
  private async fetch(id: number, path: string): Promise<Document | undefined> {
    const answered = new Promise<FetchAnswer>((resolve) => {
      this.waiting.set(id, resolve);
    });
    this.write({ server_request_id: id, action: 'fetch_firestore_document', context: { path } });
    const { status, result } = await answered;
    this.waiting.delete(id);
    if (status !== 'ok' || !result?.name) return undefined;
    const wire = fromJson('google.firestore.v1.Document', { fields: result.fields ?? {} }) as WireDocument;
    const time = { seconds: 0, nanos: 0 };
    const segments = result.name.split('/documents/')[1]?.split('/') ?? [];
    return {
      name: result.name,
      path: segments,
      fields: decodeFields(wire.fields),
      createTime: time,
      updateTime: time,
    };
  }

  private answer(id: number, parts: object): void {
    this.write({ id, status: 'ok', warnings: [], errors: [], ...parts });
  }
}

interface Request {
  readonly id: number;
  readonly action?: string;
  readonly context?: {
    readonly rulesetName?: string;
    readonly source?: { readonly files?: readonly { readonly name: string; readonly content: string }[] };
    readonly method?: StorageAccess['method'];
    readonly path?: string;
    readonly variables?: StorageAccess['variables'];
  };
}

function parseRequest(line: string): Request | undefined {
  try {
    const json: unknown = JSON.parse(line);
    const isRequest =
      typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number';
    return isRequest ? (json as Request) : undefined;
  } catch {
    return undefined;
  }
}

interface FetchAnswer {
  readonly id: number;
  readonly status?: string;
  readonly result?: { readonly name?: string; readonly fields?: object };
}

/** The format of a located message for firebase-tools. */
function describeIssue({ description, sourcePosition: { fileName, line, column } }: RulesIssue): string {
  return JSON.stringify({
    description_: description,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
  });
}
