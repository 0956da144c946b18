import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A faulty network between a client and the emulator. */
export interface Relay {
  readonly port: number;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param target the emulator's port */
export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.resetAndDestroy();
      return;
    }
    const onward = connect(target, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => sockets.delete(end));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend() {
      isCut = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
