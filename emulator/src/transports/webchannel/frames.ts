/** Closure's `WebChannelBase`, protocol version 8 (docs/protocol.md, "WebChannel"). */

/** Values of the official emulator. The keep-alive is in milliseconds. */
const CHANNEL_VERSION = 8;
const SERVER_VERSION = 12;
export const KEEP_ALIVE = 30_000;

/** The length in UTF-16 code units, then the text. */
export function frame(json: unknown): string {
  return chunk(JSON.stringify(json));
}

/** Arrays as JSON text: `[[id,array],...]`. */
export function arraysFrame(arrays: readonly { readonly id: number; readonly text: string }[]): string {
  return chunk(`[${arrays.map(({ id, text }) => `[${id},${text}]`).join(',')}]`);
}

function chunk(text: string): string {
  return `${text.length}\n${text}`;
}

/** Session id, no host prefix, versions. */
export function handshakeFrame(sessionId: string): string {
  return frame([[0, ['c', sessionId, '', CHANNEL_VERSION, SERVER_VERSION, KEEP_ALIVE]]]);
}

export interface ForwardBody {
  /** Metadata of the RPC in lower case, in the handshake only. */
  readonly headers: ReadonlyMap<string, string>;
  /** JSON texts with their position in the session, to recognise retries. */
  readonly maps: readonly { readonly index: number; readonly data: string }[];
}

/** Reads `headers=...&count=1&ofs=0&req0___data__=...`. */
export function parseForwardBody(text: string): ForwardBody {
  const form = new URLSearchParams(text);
  const offset = Number(form.get('ofs')) || 0;
  const maps: { index: number; data: string }[] = [];
  for (const [key, data] of form) {
    const [, position] = /^req(\d+)___data__$/.exec(key) ?? [];
    if (position !== undefined) maps.push({ index: offset + Number(position), data });
  }
  maps.sort((a, b) => a.index - b.index);
  return { headers: parseHeaders(form.get('headers') ?? ''), maps };
}

function parseHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}
