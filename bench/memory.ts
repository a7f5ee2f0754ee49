import { readFileSync } from 'node:fs';
import { load } from './load';
import { withServers } from './sites';
import { atMost, type Row } from './table';

const LOAD_MS = 60_000;
const UNKNOWN_PATHS = 100_000;
const LONGEST_MS = 15 * 60_000;

/** Memory of a new process: at rest, after a minute of load, and after half and all of many unknown paths. */
export async function measureMemory(): Promise<Row[]> {
  return withServers(async (start) => {
    const { origin, processId } = await start(['server/server.mjs']);
    let asked = 0;
    const unknown = () => ({ path: `/nothing-${(asked += 1)}`, status: 404 });
    const atRest = memoryOf(processId);
    await load(origin, () => ({ path: '/', headers: { 'accept-encoding': 'gzip' } }), Infinity, LOAD_MS);
    const afterLoad = memoryOf(processId);
    await load(origin, unknown, UNKNOWN_PATHS / 2, LONGEST_MS);
    const half = memoryOf(processId);
    await load(origin, unknown, UNKNOWN_PATHS / 2, LONGEST_MS);
    const whole = memoryOf(processId);
    return [
      { what: 'memory at rest', unit: 'MB', site: [atRest] },
      { what: 'memory after a minute of load', unit: 'MB', site: [afterLoad], goal: atMost(300) },
      {
        what: 'memory after 50,000 and 100,000 unknown paths',
        unit: 'MB',
        bare: [half],
        site: [whole],
        goal: atMost(1.1, 'ratio'),
      },
    ];
  });
}

/** Resident memory of a process in MB; Linux only. */
export function memoryOf(processId: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
