/** A minimal WebChannel client, for tests of the bytes. */

type ChannelArray = readonly [id: number, array: readonly unknown[]];

/** The arrays of a back channel, and whether the response has ended. */
export interface Heard {
  readonly messages: ChannelArray[];
  ended: boolean;
}

export class ChannelClient {
  sid = '';
  private readonly url: string;
  private offset = 0;
  private rid = 1;
  private lastSeen = 0;
  private reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private text = '';

  constructor(url: string, rpc: string) {
    this.url = `${url}/google.firestore.v1.Firestore/${rpc}/channel?VER=8`;
  }

  /** Opens the session; returns the array of the answer. */
  async handshake(messages: readonly object[], headers = ''): Promise<{ status: number; frame: unknown }> {
    const answer = await this.post('', messages, headers);
    const frame = answer.frame as [[number, unknown[]]];
    this.sid = String(frame[0][1][1]);
    frame[0][1][1] = '<sid>';
    return answer;
  }

  forward(messages: readonly object[]): Promise<{ status: number; frame: unknown }> {
    return this.post(`&SID=${this.sid}&AID=${this.lastSeen}`, messages);
  }

  /** Sends the last maps again, like a client without an answer. */
  async repeat(messages: readonly object[]): Promise<void> {
    this.offset -= messages.length;
    await this.forward(messages);
  }

  private async post(query: string, messages: readonly object[], headers = '') {
    const form = new URLSearchParams({ count: String(messages.length), ofs: String(this.offset) });
    if (headers) form.set('headers', headers);
    for (const [i, message] of messages.entries()) form.set(`req${i}___data__`, JSON.stringify(message));
    this.offset += messages.length;
    const response = await fetch(`${this.url}&RID=${this.rid}${query}`, {
      method: 'POST',
      body: String(form),
    });
    this.rid += 1;
    const [frame] = framesOf(await response.text());
    return { status: response.status, frame };
  }

  /** Opens a back channel; `lastSeen` overrides the id of the last array. */
  async open(ci: number, lastSeen = this.lastSeen): Promise<{ status: number }> {
    const query = `&RID=rpc&SID=${this.sid}&AID=${lastSeen}&CI=${ci}&TYPE=xmlhttp`;
    const response = await fetch(this.url + query);
    this.reader = response.body?.getReader();
    this.text = '';
    return { status: response.status };
  }

  /** Reads arrays until `isLast` accepts one, or until the response ends. */
  async read(isLast: (array: readonly unknown[]) => boolean): Promise<Heard> {
    const heard: Heard = { messages: [], ended: false };
    const decoder = new TextDecoder();
    while (!heard.ended && !heard.messages.some(([, array]) => isLast(array))) {
      // Later arrays stay for the next read, however the network splits them.
      const [frame] = framesOf(this.text);
      if (frame) {
        heard.messages.push(...(frame as ChannelArray[]));
        this.text = this.text.slice(this.text.indexOf('\n') + 1 + Number.parseInt(this.text, 10));
        continue;
      }
      const { value, done } = (await this.reader?.read()) ?? { value: undefined, done: true };
      heard.ended = done;
      if (value) this.text += decoder.decode(value, { stream: true });
    }
    this.lastSeen = heard.messages.at(-1)?.[0] ?? this.lastSeen;
    return heard;
  }

  async drop(): Promise<void> {
    await this.reader?.cancel();
  }

  async terminate(): Promise<{ status: number; body: string }> {
    const response = await fetch(`${this.url}&SID=${this.sid}&RID=${this.rid}&TYPE=terminate`, {
      method: 'POST',
    });
    return { status: response.status, body: await response.text() };
  }
}

/** Reads the whole `<length>\n<json>` chunks. */
function framesOf(text: string): unknown[] {
  const frames: unknown[] = [];
  let rest = text;
  for (;;) {
    const newline = rest.indexOf('\n');
    const end = newline + 1 + Number(rest.slice(0, newline));
    if (newline < 0 || rest.length < end) return frames;
    frames.push(JSON.parse(rest.slice(newline + 1, end)));
    rest = rest.slice(end);
  }
}
