import type { CallContext, FirestoreService } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import { StatusError } from '../../src/values/status.ts';
import type { ListenResponse, WireDocument, WireWrite } from '../../src/values/wire.ts';
import { rulesFile } from './rules-judge.ts';

const PROJECT = 'p';
export const DATABASE = `projects/${PROJECT}/databases/(default)`;
export const ROOT = `${DATABASE}/documents`;
const OWNER: CallContext = { authorization: 'Bearer owner' };
export const ANYBODY: CallContext = { authorization: undefined };

export function numbered(path: string, n: number): WireDocument {
  return { name: `${ROOT}/${path}`, fields: { n: { integerValue: String(n) } } };
}

/** Gives a service, by default a new one, these rules. */
export function ruledService(statements: string, service = createFirestoreService()): FirestoreService {
  service.admin.setRules(PROJECT, rulesFile(statements), { ignoreErrors: false });
  return service;
}

export async function write(
  service: FirestoreService,
  writes: WireWrite[],
  context: CallContext = OWNER,
): Promise<void> {
  await service.commit({ database: DATABASE, writes }, context);
}

/** The error of a call; undefined if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof StatusError) return error.message;
    throw error;
  }
}

export function listenTo(service: FirestoreService, target: object): ListenResponse[] {
  const heard: ListenResponse[] = [];
  const stream = service.listen(ANYBODY, {
    message: (message) => heard.push(message),
    fail: (error) => {
      throw error;
    },
    end: () => {},
  });
  stream.receive({ database: DATABASE, addTarget: { targetId: 1, ...target } });
  return heard;
}
