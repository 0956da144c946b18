import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FirestoreService } from '../../service/contract.ts';
import type { HttpRequest } from '../http-message.ts';
import { frame, handshakeFrame, parseForwardBody } from './frames.ts';
import { Session, type SessionOptions } from './session.ts';

type RpcName = 'Listen' | 'Write';

export interface ChannelHandler {
  /** False for another path. */
  handle(request: HttpRequest, response: ServerResponse): Promise<boolean>;
  close(): void;
}

export function createChannelHandler(service: FirestoreService): ChannelHandler {
  const sessions = new Map<string, Session>();

  function open(rpc: RpcName, authorization: string | undefined): string {
    const id = randomUUID();
    const context = { authorization };
    const options: SessionOptions = {
      requestType: `google.firestore.v1.${rpc}Request`,
      responseType: `google.firestore.v1.${rpc}Response`,
      open: (sink) => (rpc === 'Listen' ? service.listen(context, sink) : service.write(context, sink)),
      onClose: () => sessions.delete(id),
    };
    sessions.set(id, new Session(options));
    return id;
  }

  async function handshake(rpc: RpcName, request: HttpRequest, response: ServerResponse): Promise<void> {
    const body = parseForwardBody(await request.text());
    const id = open(rpc, body.headers.get('authorization') ?? request.authorization);
    answer(response, handshakeFrame(id));
    sessions.get(id)?.forward(body, 0);
  }

  async function handleSession(session: Session, request: HttpRequest, response: ServerResponse) {
    const { query } = request;
    const acknowledged = Number(query.get('AID')) || 0;
    if (query.get('TYPE') === 'terminate') {
      session.close();
      answer(response, '');
    } else if (request.method === 'GET') {
      const timeout = Number(query.get('TO')) || 0;
      session.openBackChannel(response, { polling: query.get('CI') === '1', acknowledged, timeout });
    } else {
      const body = parseForwardBody(await request.text());
      answer(response, frame(session.forward(body, acknowledged)));
    }
  }

  return {
    async handle(request, response) {
      const [, rpc] =
        /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/.exec(request.path) ?? [];
      if (rpc === undefined) return false;
      const id = request.query.get('SID');
      const session = sessions.get(id ?? '');
      if (session) await handleSession(session, request, response);
      else if (id === null && request.method === 'POST') await handshake(rpc as RpcName, request, response);
      else response.writeHead(400).end();
      return true;
    },
    close() {
      for (const session of sessions.values()) session.close();
    },
  };
}

function answer(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
