import { camelCase } from '../json-codec.ts';
import { type Rpc, rpcs } from '../rpcs.ts';

/** A `google.api.http` rule of the proto. */

interface HttpRule {
  readonly [method: string]: unknown;
  readonly body?: string;
  readonly additional_bindings?: HttpRule;
}

interface Route {
  readonly rpc: Rpc;
  readonly method: string;
  /** The text after the last `:`, such as `commit`. Empty for plain HTTP verbs. */
  readonly verb: string;
  readonly pattern: RegExp;
  /** Such as `document.name`. */
  readonly fields: readonly string[];
  /** `*` is the whole request, undefined no body. */
  readonly body: string | undefined;
}

export interface Match {
  readonly rpc: Rpc;
  readonly body: string | undefined;
  /** By dotted name. */
  readonly fields: ReadonlyMap<string, string>;
}

const routes: readonly Route[] = rpcs.flatMap((rpc) => {
  const rule = rpc.options.map((option) => option['(google.api.http)'] as HttpRule | undefined).find(Boolean);
  const more = rule?.additional_bindings;
  return [rule, more].flatMap((one) => (one ? [toRoute(rpc, one)] : []));
});

const verbs: ReadonlySet<string> = new Set(routes.map((route) => route.verb).filter(Boolean));

function toRoute(rpc: Rpc, rule: HttpRule): Route {
  const [method = ''] = Object.keys(rule);
  const [, template = '', verb = ''] = /^\/v1\/(.*?)(?::(\w+))?$/.exec(String(rule[method])) ?? [];
  const fields: string[] = [];
  const pattern = template.replace(/\{([\w.]+)(?:=([^}]*))?\}/g, (_, field: string, shape = '*') => {
    fields.push(camelCase(field));
    return `(${segments(shape)})`;
  });
  return {
    rpc,
    method: method.toUpperCase(),
    verb,
    pattern: new RegExp(`^${pattern}$`),
    fields,
    body: rule.body,
  };
}

/** `*` is one segment. `**`, with the slash before it, is any number. */
function segments(shape: string): string {
  return shape.replaceAll('/**', '(?:/.+)?').replaceAll('*', '[^/]+');
}

/** Undefined for no call. `path` has no query string. */
export function findRoute(method: string, path: string): Match | undefined {
  const { resource, verb } = splitVerb(method, path);
  const matches = routes.flatMap((route) => {
    if (route.method !== method || route.verb !== verb) return [];
    const groups = route.pattern.exec(resource);
    return groups ? [toMatch(route, groups.slice(1))] : [];
  });
  return matches.find(namesDocument) ?? matches[0];
}

/** A document id may contain a colon, so only a known verb counts. */
function splitVerb(method: string, path: string): { resource: string; verb: string } {
  const [, resource = ''] = /^\/(?:v1|v1beta1)\/(.*)$/.exec(path) ?? [];
  const colon = resource.lastIndexOf(':');
  const verb = resource.slice(colon + 1);
  return method === 'POST' && colon >= 0 && verbs.has(verb)
    ? { resource: resource.slice(0, colon), verb }
    : { resource, verb: '' };
}

function toMatch({ rpc, body, fields }: Route, groups: readonly string[]): Match {
  return {
    rpc,
    body,
    fields: new Map(fields.map((field, i) => [field, decodeURIComponent(groups[i] ?? '')])),
  };
}

/** Reading a document and listing a collection differ only in the number of segments. */
function namesDocument({ fields }: Match): boolean {
  const [name = ''] = fields.values();
  return name.split('/').length % 2 === 1;
}
