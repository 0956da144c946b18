import type { FirestoreService } from '../../service/contract.ts';
import type { HttpAnswer, HttpRequest } from '../http-message.ts';
import { toJson } from '../json-codec.ts';
import type { Rpc } from '../rpcs.ts';
import { prettyPrint } from './java-json.ts';
import { readRequest } from './request.ts';
import { findRoute } from './routes.ts';

/** Undefined for a path outside of the API. Throws errors of the service. */
export async function handleRest(
  service: FirestoreService,
  request: HttpRequest,
): Promise<HttpAnswer | undefined> {
  const match = findRoute(request.method, request.path);
  if (!match) return undefined;
  const message = readRequest(match, request.query, await request.text());
  const answer = await match.rpc.call(service, message, { authorization: request.authorization });
  return { status: 200, type: 'application/json', body: print(match.rpc, answer) };
}

function print(rpc: Rpc, answer: object): string {
  if (!rpc.streams) return `${prettyPrint(toJson(rpc.responseType, answer))}\n`;
  const items = (answer as object[]).map((item) => toJson(rpc.responseType, item) as object);
  const last = items.at(-1);
  // Only REST has `done`; the message has no such field (rest.json, "runAggregationQuery").
  if (rpc.name === 'RunAggregationQuery' && last) Object.assign(last, { done: true });
  return `[\n${items.map((item) => prettyPrint(item)).join(',\n')}\n]\n`;
}
