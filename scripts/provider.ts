import { createServer } from 'node:http';
import { embeddedProvider } from '../lib/upstream/embedded/provider';

/** The embedded provider as an HTTP server of its own, to try the site against a remote back end. */
const port = Number(process.env['PROVIDER_PORT'] ?? 3900);

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const headers = new Headers(Object.entries(incoming.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] satisfies [string, string]] : [])));
    const method = incoming.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks);
    embeddedProvider(new Request(`http://localhost:${port}${incoming.url ?? '/'}`, { method, headers, body }))
      .then(async (response) => {
        outgoing.writeHead(response.status, { 'content-type': 'application/json' });
        outgoing.end(await response.text());
      })
      .catch((error: unknown) => {
        console.error(error);
        outgoing.writeHead(500).end();
      });
  });
});

server.listen(port, '127.0.0.1', () => console.log(`The provider listens on http://localhost:${port}; its token is embedded-provider`));
