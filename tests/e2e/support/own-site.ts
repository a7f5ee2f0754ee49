import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { backEndVariables } from '../../../bench/back-end-variables';
import { endProcess } from '../../../bench/end-process';

/** A fresh site without any requests yet, with an empty database. */
export interface OwnSite {
  address: string;
  /** The log of its server so far. */
  log: string[];
  end: () => Promise<void>;
}

/** Starts a site whose content and CRM come from one back end. */
export async function startSite(backEnd: string, token: string): Promise<OwnSite> {
  const data = mkdtempSync(join(tmpdir(), 'qosyl-site-'));
  const server = spawn(process.execPath, ['server/server.mjs'], {
    env: { ...process.env, ...backEndVariables(backEnd, token), PORT: '0', DATA_DIR: data, TRUSTED_PROXIES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the site has ended')));
    createInterface(server.stdout).on('line', (line) => {
      log.push(line);
      const [found] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const end = async () => {
    await endProcess(server);
    rmSync(data, { recursive: true, force: true });
  };
  return { address, log, end };
}
