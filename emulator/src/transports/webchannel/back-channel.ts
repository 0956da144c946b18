import type { ServerResponse } from 'node:http';
import { arraysFrame, KEEP_ALIVE } from './frames.ts';

export interface ChannelArray {
  readonly id: number;
  readonly text: string;
}

/** Carries many arrays (streaming), or those of one moment (long polling). */
export class BackChannel {
  /** Id of the last array in this response. */
  sent: number;
  private readonly response: ServerResponse;
  private readonly polling: boolean;
  private readonly over: () => void;
  private readonly timer: NodeJS.Timeout;
  private age = 0;

  /**
   * @param lastSeen id of the client's last array
   * @param patience milliseconds until the response ends, so that the client opens a new one
   * @param keepAlive called at every keep-alive interval
   * @param over called once, at the end of writing
   */
  constructor(
    response: ServerResponse,
    options: {
      polling: boolean;
      lastSeen: number;
      patience: number;
      keepAlive: () => void;
      over: () => void;
    },
  ) {
    const { polling, lastSeen, patience, keepAlive, over } = options;
    this.response = response;
    this.polling = polling;
    this.over = over;
    this.sent = lastSeen;
    const interval = Math.min(KEEP_ALIVE, patience);
    this.timer = setInterval(() => {
      this.age += interval;
      keepAlive();
      if (this.age >= patience) this.end();
    }, interval);
    response.once('close', () => this.finish());
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache, no-store',
      // Browsers hold back the first kilobyte of plain text to guess its type.
      'X-Content-Type-Options': 'nosniff',
    });
  }

  get isPolling(): boolean {
    return this.polling;
  }

  /** Bytes that the client has not read yet. */
  get outstanding(): number {
    return this.response.writableLength;
  }

  /** Skips arrays that this response already has. */
  write(arrays: readonly ChannelArray[]): void {
    const news = arrays.filter(({ id }) => id > this.sent);
    const last = news.at(-1);
    if (!last) return;
    this.sent = last.id;
    this.response.write(arraysFrame(news));
  }

  end(): void {
    this.finish();
    this.response.end();
  }

  /** With a slow reader the response may close long after its end. */
  private finish(): void {
    clearInterval(this.timer);
    this.over();
  }
}
