import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a server listen on a port of loopback, by default a free one; returns the port. */
export async function listenAnywhere(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** A free port for a process that is about to start. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  await once(server, 'close');
  return port;
}
