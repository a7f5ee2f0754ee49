import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '../scripts/chromium.mjs';
import { CHROMIUM_FLAGS } from './browser';
import { inTurns } from './rounds';
import type { Sites } from './sites';
import type { Row } from './table';

const run = promisify(execFile);
const REPORT_BYTES = 64 * 1024 * 1024;
const PERCENT = 100;

/** Pages, and how many times the bare page's blocking time they may have. */
const pages = [
  { path: '/', blocking: 1.2 },
  { path: '/kk/cards', blocking: 1.2 },
  { path: '/navigator', blocking: 1.5 },
];

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({ 'largest-contentful-paint': audit, 'total-blocking-time': audit }),
});

/** The phone profile of Lighthouse; without Lighthouse no rows. */
export async function measureLighthouse({ site, bare }: Sites): Promise<Row[]> {
  if (!(await isInstalled())) {
    console.log('Lighthouse is not there, so its rows are left out: npm install --no-save lighthouse@12.8.2');
    return [];
  }
  const rows: Row[] = [];
  for (const { path, blocking } of pages) {
    const reports = await inTurns(
      () => reportOn(`${bare}/bare`),
      () => reportOn(`${site}${path}`),
    );
    const row = (what: string, unit: string, value: (report: Report) => number) => ({
      what: `Lighthouse ${path}: ${what}`,
      unit,
      site: reports.site.map(value),
      bare: reports.bare.map(value),
    });
    rows.push(
      {
        ...row('performance', 'points', ({ categories }) => categories.performance.score * PERCENT),
        goal: { of: 'difference', bound: 'least', limit: -3 },
      },
      {
        ...row('largest paint', 'ms', ({ audits }) => audits['largest-contentful-paint'].numericValue),
        goal: { of: 'ratio', bound: 'most', limit: 1.2 },
      },
      {
        ...row('blocking time', 'ms', ({ audits }) => audits['total-blocking-time'].numericValue),
        goal: { of: 'ratio', bound: 'most', limit: blocking },
      },
    );
  }
  return rows;
}

type Report = z.infer<typeof reportSchema>;

async function isInstalled(): Promise<boolean> {
  try {
    await run('lighthouse', ['--version']);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function reportOn(address: string): Promise<Report> {
  const { stdout } = await run(
    'lighthouse',
    [
      address,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--no-enable-error-reporting',
      `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: REPORT_BYTES },
  );
  return reportSchema.parse(JSON.parse(stdout));
}
