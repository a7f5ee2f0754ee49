import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endProcess } from './end-process';
import { freePort } from './free-port';
import { findNginx, listens, remove, temporaryFolder, temporaryPaths } from './nginx';

const run = promisify(execFile);

/**
 * Runs the work with an address for each origin at which nginx answers with TLS and HTTP/2, as in production. The
 * certificate is self-signed.
 */
export async function withHttp2<Result>(
  origins: readonly string[],
  work: (fronts: string[]) => Promise<Result>,
): Promise<Result> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('There is no nginx.');
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  await run('openssl', ['req', ...request, '-keyout', key, '-out', certificate]);
  const ports: number[] = [];
  for (const _ of origins) ports.push(await freePort());
  const servers = origins.map(
    (origin, index) => `server {
      listen 127.0.0.1:${ports[index]} ssl http2;
      ssl_certificate ${certificate};
      ssl_certificate_key ${key};
      location / { proxy_pass ${origin}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
    }`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; daemon off; events {} http { access_log off; ${temporaryPaths(folder)} ${servers.join('\n')} }`,
  );
  const child = spawn(nginx, ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const areOpen = await Promise.all(ports.map((port) => listens(port, child)));
    if (areOpen.includes(false)) throw new Error('nginx did not start; its words are above.');
    return await work(ports.map((port) => `https://127.0.0.1:${port}`));
  } finally {
    await endProcess(child);
    remove(folder);
  }
}
