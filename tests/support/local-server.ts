import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenAnywhere } from '@/bench/free-port';

/** A server of this machine. */
export interface LocalServer {
  address: string;
  close: () => Promise<void>;
}

/** Starts a server on a port of loopback, by default a free one. It breaks the line when `answer` fails. */
export async function localServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  port = 0,
): Promise<LocalServer> {
  const answerOrBreak = async (request: IncomingMessage, response: ServerResponse) => answer(request, response);
  const server = createServer((request, response) => {
    answerOrBreak(request, response).catch((error: Error) => response.destroy(error));
  });
  return {
    address: `http://127.0.0.1:${await listenAnywhere(server, port)}`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
