import { classifyCaller } from '../service/caller.ts';
import type { FirestoreService } from '../service/contract.ts';
import { checkCollectionId, checkDocumentId, parseDatabaseName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import { coveragePage } from './coverage-page.ts';
import { writeExport } from './export/write-export.ts';
import type { HttpAnswer, HttpRequest } from './http-message.ts';
import { pageAsset } from './page/assets.ts';
import { compactPrint } from './rest/java-json.ts';
import { invalidPayload } from './scalars.ts';

/** Endpoints for firebase-tools, @firebase/rules-unit-testing and people (docs/protocol.md, "Administration"). */

export interface AdminHooks {
  /** The answer repeats the JSON. */
  readonly registerTrigger: (project: string, key: string, registration: unknown) => void;
  readonly shutdown: () => void;
}

/** Undefined for an unknown name. */
type Handler = (
  parts: readonly string[],
  request: HttpRequest,
) => HttpAnswer | undefined | Promise<HttpAnswer>;

const EMPTY: HttpAnswer = { status: 200, type: 'application/json', body: '{\n}\n' };

/** Undefined for another path. */
export function createAdminHandler(
  service: FirestoreService,
  hooks: AdminHooks,
): (request: HttpRequest) => Promise<HttpAnswer | undefined> {
  const routes: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
    ['GET', /^\/$/, () => plain('Ok\n')],
    ['GET', /^\/emulator\/?(|[\w-]+\.(?:js|css))$/, ([name = '']) => pageAsset(name)],
    ['GET', /^\/emulator\/v1\/activity$/, () => json(service.admin.activity())],
    ['GET', /^\/emulator\/v1\/compositeQueries$/, () => json(service.admin.compositeQueries())],
    ['POST', /^\/reset$/, reset],
    ['POST', /^\/shutdown$/, shutdown],
    ['PUT', /^\/emulator\/v1\/projects\/([^/]+):securityRules$/, setRules],
    ['DELETE', /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents\/?(.*)$/, clear],
    // 1st generation: accepted, so that the suite starts, and never delivered.
    ['PUT', /^\/emulator\/v1\/projects\/[^/]+\/triggers\/[^/]+$/, () => json({})],
    ['POST', /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/, registerTrigger],
    ['GET', /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage$/, ruleCoverage],
    ['GET', /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage\.html$/, ruleCoveragePage],
    ['POST', /^\/emulator\/v1\/projects\/[^/]+:export$/, exportDatabase],
    ['POST', /^\/emulator\/v1\/projects\/[^/]+:import$/, () => unimplemented('import')],
  ];

  function reset(): HttpAnswer {
    service.admin.reset();
    return plain('Resetting...\n');
  }

  function shutdown(): HttpAnswer {
    setImmediate(hooks.shutdown);
    return plain('Shutting down...\n');
  }

  async function setRules([project = '']: readonly string[], request: HttpRequest): Promise<HttpAnswer> {
    const { rules, ignore_errors: ignoreErrors = false } = parse(await request.text()) as RulesUpdate;
    const content = rules?.files?.[0]?.content;
    if (typeof content !== 'string') throw invalidPayload();
    const issues = service.admin.setRules(project, content, { ignoreErrors });
    return json(issues.length > 0 ? { issues } : {});
  }

  function ruleCoverage([project = '']: readonly string[]): HttpAnswer {
    return json(service.admin.ruleCoverage(project));
  }

  function ruleCoveragePage([project = '']: readonly string[]): HttpAnswer {
    const body = coveragePage(service.admin.ruleCoverage(project));
    return { status: 200, type: 'text/html; charset=utf-8', body };
  }

  function clear(
    [project = '', database = '', place = '']: readonly string[],
    request: HttpRequest,
  ): HttpAnswer {
    const path = place === '' ? [] : place.split('/');
    for (const [i, id] of path.entries()) i % 2 === 0 ? checkCollectionId(id) : checkDocumentId(id);
    // Anybody may clear, but a token must be valid (auth.json, "clear, garbage").
    classifyCaller(request);
    service.admin.clear(project, database, path);
    return EMPTY;
  }

  async function registerTrigger([project = '']: readonly string[], request: HttpRequest) {
    const key = request.query.get('eventarcTriggerId');
    const registration = parse(await request.text());
    if (!key) throw invalidPayload();
    hooks.registerTrigger(project, key, registration);
    return json(registration);
  }

  async function exportDatabase(_: readonly string[], request: HttpRequest): Promise<HttpAnswer> {
    const {
      database: name = '',
      export_directory: directory,
      export_name: exportName,
    } = parse(await request.text()) as ExportRequest;
    if (typeof directory !== 'string' || typeof exportName !== 'string') throw invalidPayload();
    const { project, database } = parseDatabaseName(String(name));
    try {
      await writeExport(service, { project, database }, { directory, name: exportName });
    } catch (error) {
      throw new StatusError(
        'FAILED_PRECONDITION',
        `Cannot write to ${directory}: ${(error as Error).message}`,
      );
    }
    return EMPTY;
  }

  return async (request) => {
    for (const [method, path, handler] of routes) {
      if (method !== request.method) continue;
      const match = path.exec(request.path);
      if (match) return await handler(match.slice(1).map(decodeURIComponent), request);
    }
    return undefined;
  };
}

interface RulesUpdate {
  readonly rules?: { readonly files?: readonly { readonly content?: unknown }[] };
  readonly ignore_errors?: boolean;
}

/** Sent by hubExport.js of firebase-tools. The directory is relative to the folder of both programs. */
interface ExportRequest {
  readonly database?: unknown;
  readonly export_directory?: unknown;
  readonly export_name?: unknown;
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidPayload();
  }
  if (typeof value !== 'object' || value === null) throw invalidPayload();
  return value;
}

function plain(body: string): HttpAnswer {
  return { status: 200, body };
}

function json(value: object): HttpAnswer {
  return { status: 200, type: 'application/json', body: compactPrint(value) };
}

function unimplemented(what: string): never {
  throw new StatusError('UNIMPLEMENTED', `${what} is not implemented by this emulator.`);
}
