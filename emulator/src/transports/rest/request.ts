import { camelCase, fromJson } from '../json-codec.ts';
import { type FieldPlan, planOf } from '../message-plan.ts';
import { invalidPayload } from '../scalars.ts';
import type { Match } from './routes.ts';

type Json = Record<string, unknown>;

/** Throws INVALID_ARGUMENT. */
export function readRequest(match: Match, query: URLSearchParams, body: string): object {
  const { requestType } = match.rpc;
  const request: Json = match.body === '*' ? parseObject(body) : {};
  if (match.body !== undefined && match.body !== '*') request[match.body] = parseObject(body);
  if (match.body !== '*') {
    for (const [name, value] of query) setParameter(request, requestType, name, value);
  }
  for (const [field, value] of match.fields) setPath(request, field.split('.'), value);
  return fromJson(requestType, request);
}

/** A missing body is an empty message (rest.json, "commit without a body"). */
function parseObject(body: string): Json {
  if (body.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw invalidPayload();
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalidPayload();
  return json as Json;
}

/** Unknown parameters are ignored: `key`, `alt`, `$alt` and others. */
function setParameter(request: Json, requestType: string, name: string, value: string): void {
  const path = name.split('.').map(camelCase);
  const field = findField(requestType, path);
  if (!field || field.container === 'map' || field.shape.kind === 'message') return;
  if (field.container === 'one') setPath(request, path, value);
  else appendPath(request, path, value);
}

function findField(requestType: string, path: readonly string[]): FieldPlan | undefined {
  let plan = planOf(requestType);
  let field: FieldPlan | undefined;
  for (const name of path) {
    if (field) {
      if (field.container !== 'one' || field.shape.kind !== 'message') return undefined;
      plan = field.shape.plan();
    }
    field = plan.byName.get(name);
    if (!field) return undefined;
  }
  return field;
}

function setPath(request: Json, path: readonly string[], value: unknown): void {
  const [parent, last] = parentOf(request, path);
  parent[last] = value;
}

function appendPath(request: Json, path: readonly string[], value: unknown): void {
  const [parent, last] = parentOf(request, path);
  const list = parent[last];
  parent[last] = Array.isArray(list) ? [...list, value] : [value];
}

function parentOf(request: Json, path: readonly string[]): [parent: Json, last: string] {
  let parent = request;
  for (const name of path.slice(0, -1)) {
    const next = parent[name];
    const child = typeof next === 'object' && next !== null ? (next as Json) : {};
    parent[name] = child;
    parent = child;
  }
  return [parent, path.at(-1) ?? ''];
}
