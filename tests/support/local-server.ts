import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { listenAnywhere } from '@/bench/free-port';

/** A server of this machine. */
export interface LocalServer {
  address: string;
  close: () => Promise<void>;
}

/** Starts a server on a port of loopback, by default a free one. */
export async function localServer(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(listener);
  return {
    address: `http://127.0.0.1:${await listenAnywhere(server, port)}`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
