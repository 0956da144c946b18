import type { ServerResponse } from 'node:http';
import type { StreamSink, StreamSource } from '../../service/contract.ts';
import { toStatusError } from '../errors.ts';
import { fromJson, toJson } from '../json-codec.ts';
import { invalidPayload } from '../scalars.ts';
import { BackChannel, type ChannelArray } from './back-channel.ts';
import type { ForwardBody } from './frames.ts';

/** Milliseconds of a session after its last back channel. */
const LINGER = 60_000;

/** Milliseconds, unless the client asks for less (`TO`). */
const BACK_CHANNEL_LIFE = 60_000;

/** The official emulator always reports this number (webchannel.json). */
const REPORTED_BYTES = 7;

const NOOP = '["noop"]';

export interface SessionOptions {
  readonly requestType: string;
  readonly responseType: string;
  readonly open: (sink: StreamSink<object>) => StreamSource<object>;
  readonly onClose: () => void;
}

/** Numbered arrays down, numbered maps up, each delivered once. */
export class Session implements StreamSink<object> {
  private readonly options: SessionOptions;
  private readonly source: StreamSource<object>;
  /** Unacknowledged arrays. */
  private arrays: ChannelArray[] = [];
  private lastId = 0;
  private nextMap = 0;
  private back: BackChannel | undefined;
  private flushing = false;
  /** The session stays until the client ends it. */
  private ended = false;
  private expiry: NodeJS.Timeout | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.source = options.open(this);
    this.linger();
  }

  message(message: object): void {
    this.push(JSON.stringify([toJson(this.options.responseType, message)]));
  }

  fail(error: Error): void {
    const { code, message } = toStatusError(error);
    this.ended = true;
    // The message repeats the code, as in the official emulator (webchannel.json, session "write").
    this.push(JSON.stringify([{ error: { message: message ? `${code}: ${message}` : code, status: code } }]));
  }

  end(): void {
    this.ended = true;
    this.push('["close"]');
  }

  /** Returns `[back channel there, last id, bytes]`. */
  forward(body: ForwardBody, acknowledged: number): readonly [number, number, number] {
    this.acknowledge(acknowledged);
    const answer = [
      this.back ? 1 : 0,
      this.lastId,
      Math.max(REPORTED_BYTES, this.back?.outstanding ?? 0),
    ] as const;
    for (const { index, data } of body.maps) {
      if (index < this.nextMap) continue; // A repeated request.
      this.nextMap = index + 1;
      this.receive(data);
    }
    return answer;
  }

  private receive(data: string): void {
    if (this.ended) return;
    let message: object;
    try {
      message = fromJson(this.options.requestType, JSON.parse(data));
    } catch {
      this.fail(invalidPayload());
      this.source.close();
      return;
    }
    this.source.receive(message);
  }

  /** Sends later answers on this response, after the client's last array. */
  openBackChannel(
    response: ServerResponse,
    { polling, acknowledged, timeout }: { polling: boolean; acknowledged: number; timeout: number },
  ): void {
    this.acknowledge(acknowledged);
    this.back?.end();
    clearTimeout(this.expiry);
    const back = new BackChannel(response, {
      polling,
      lastSeen: acknowledged,
      patience: Math.min(timeout || BACK_CHANNEL_LIFE, BACK_CHANNEL_LIFE),
      keepAlive: () => this.noop(),
      // Later arrays wait for the next back channel.
      over: () => {
        if (this.back !== back) return;
        this.back = undefined;
        this.linger();
      },
    });
    this.back = back;
    this.flush();
    // Shows the client at once that no proxy buffers. Sent twice where the answer has to wait (recorded).
    if (this.back === back) this.noop();
    if (this.back === back && polling) this.noop();
  }

  close(): void {
    clearTimeout(this.expiry);
    this.source.close();
    const { back } = this;
    this.back = undefined;
    back?.end();
    this.options.onClose();
  }

  private linger(): void {
    clearTimeout(this.expiry);
    this.expiry = setTimeout(() => this.close(), LINGER);
    this.expiry.unref();
  }

  private acknowledge(id: number): void {
    this.arrays = this.arrays.filter((array) => array.id > id);
  }

  private append(text: string): void {
    this.lastId += 1;
    this.arrays.push({ id: this.lastId, text });
  }

  private noop(): void {
    this.append(NOOP);
    this.back?.write(this.arrays);
  }

  /** Arrays of one event leave together, but a waiting poll ends with the first. */
  private push(text: string): void {
    this.append(text);
    if (this.back?.isPolling) this.flush();
    else if (!this.flushing) {
      this.flushing = true;
      setImmediate(() => this.flush());
    }
  }

  private flush(): void {
    this.flushing = false;
    const { back } = this;
    if (!back) return;
    const before = back.sent;
    back.write(this.arrays);
    if (back.isPolling && back.sent !== before) back.end();
  }
}
