import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { findChromium } from '../scripts/chromium.mjs';

const GIGABYTE = 1e9;

/** The machine of the measurement, without its name; `load` is its load average before. */
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
