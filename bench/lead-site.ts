import { createServer } from 'node:http';
import { leadRoute } from '../lib/bff/routes/leads';
import { startServer } from '../lib/bff/work/server-start';
import { clientAddress, readTrustedProxies } from '../server/client-address.mjs';
import { answerCall } from '../server/site-call.mjs';

/** The lead route with its outbox as in server/server.mjs, but without Next, so that it needs no build. */

const route = leadRoute('store-lead');
const trusts = readTrustedProxies('loopback');
await startServer();
createServer((request, response) => {
  request.headers['x-forwarded-for'] = clientAddress(request, trusts);
  if (request.method === 'POST') void answerCall(route, request, response);
  else response.writeHead(404).end();
}).listen(Number(process.env['PORT']), '127.0.0.1');
