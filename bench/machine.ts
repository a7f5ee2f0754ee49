import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { findChromium } from '../scripts/chromium.mjs';

const GIGABYTE = 1e9;

/** What the figures were measured on, without a name of the machine; `load` is what it had to do before. */
export async function machine() {
  const processors = cpus();
  const [load = 0] = loadavg();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    processors: processors.length,
    memory: `${(totalmem() / GIGABYTE).toFixed(0)} GB`,
    system: `${platform()} ${arch()}`,
    node: process.version,
    chromium: execFileSync(await findChromium(), ['--version'], { encoding: 'utf8' }).trim(),
    load: Number(load.toFixed(1)),
  };
}
