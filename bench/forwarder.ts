import { connect, createServer, type Socket } from 'node:net';
import { listenAnywhere } from './free-port';

/** A proxy of a local port that can be cut off: then it accepts data and forwards none. */
export interface Forwarder {
  port: number;
  cutOff: () => void;
  /** Forwards new connections again; earlier ones are lost. */
  mend: () => void;
  end: () => void;
}

/** While cut off, it refuses and closes no connection, like a network that drops packets. */
export async function startForwarder(target: number): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  let isCutOff = false;
  const server = createServer((near) => {
    keep(near);
    if (isCutOff) return;
    const far = connect(target, '127.0.0.1');
    keep(far);
    pass(near, far);
    pass(far, near);
  });

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (!isCutOff) to.write(chunk);
    });
    from.on('close', () => {
      if (!isCutOff) to.destroy();
    });
  }

  function destroyAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: await listenAnywhere(server),
    cutOff: () => {
      isCutOff = true;
    },
    mend: () => {
      destroyAll();
      isCutOff = false;
    },
    end: () => {
      destroyAll();
      server.close();
    },
  };
}
