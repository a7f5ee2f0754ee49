import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { locales, localizedPath } from '../lib/i18n/routing.mjs';
import type { RoutePath } from '../lib/pages/routes';
import { findChromium } from '../scripts/chromium.mjs';
import { CHROMIUM_FLAGS } from './browser';
import { withHttp2 } from './http2';
import { inRounds, inTurns } from './rounds';
import type { Sites } from './sites';
import { median } from './statistics';
import { atLeast, atMost, markdownOf, type Goal, type Row } from './table';

const run = promisify(execFile);
const REPORT_BYTES = 64 * 1024 * 1024;
const PERCENT = 100;
const PAGES_ROUNDS = 5;

const mostVisited: RoutePath[] = [
  '/',
  '/cards',
  '/combo-2-in-1',
  '/internet-tv',
  '/navigator',
  '/news',
  '/support',
  '/contacts',
];

/** Pages, and their allowed blocking time as a multiple of the bare page's. */
const pages = [
  { path: '/', blocking: 1.2 },
  { path: '/kk/cards', blocking: 1.2 },
  { path: '/navigator', blocking: 1.5 },
];

const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
  audits: z.object({ 'largest-contentful-paint': audit, 'total-blocking-time': audit }),
});
type Report = z.infer<typeof reportSchema>;

interface Figure {
  what: string;
  unit: string;
  of: (report: Report) => number;
}

const points = (what: string, name: keyof Report['categories']): Figure => ({
  what,
  unit: 'points',
  of: ({ categories }) => categories[name].score * PERCENT,
});
const performancePoints = points('performance', 'performance');
const largestPaint: Figure = {
  what: 'largest paint',
  unit: 'ms',
  of: ({ audits }) => audits['largest-contentful-paint'].numericValue,
};
const blockingTime: Figure = {
  what: 'blocking time',
  unit: 'ms',
  of: ({ audits }) => audits['total-blocking-time'].numericValue,
};
const figures = [
  performancePoints,
  largestPaint,
  blockingTime,
  points('accessibility', 'accessibility'),
  points('best practices', 'best-practices'),
  points('search engines', 'seo'),
];

/** Lighthouse's phone profile; no rows without Lighthouse. */
export async function measureLighthouse({ site, bare }: Sites): Promise<Row[]> {
  if (!(await isInstalled())) return [];
  const rows: Row[] = [];
  for (const { path, blocking } of pages) {
    const reports = await inTurns(
      () => reportOn(`${bare}/bare`),
      () => reportOn(`${site}${path}`),
    );
    rows.push(
      rowOf(path, performancePoints, reports, atLeast(-3, 'difference')),
      rowOf(path, largestPaint, reports, atMost(1.2, 'ratio')),
      rowOf(path, blockingTime, reports, atMost(blocking, 'ratio')),
    );
  }
  return rows;
}

/**
 * The most visited pages in both languages with TLS and HTTP/2, as in production, with the bare page once per round;
 * prints a line of figures per page.
 */
export async function measureLighthousePages({ site, bare }: Sites): Promise<Row[]> {
  if (!(await isInstalled())) return [];
  const paths = locales.flatMap((locale) => mostVisited.map((path) => localizedPath(locale, path)));
  const rounds = await withHttp2([bare, site], ([bareFront = '', siteFront = '']) =>
    inRounds(async () => {
      const reports: Report[] = [];
      for (const address of [`${bareFront}/bare`, ...paths.map((path) => siteFront + path)])
        reports.push(await reportOn(address));
      return reports;
    }, PAGES_ROUNDS),
  );
  const [ofBare = [], ...ofSite] = ['', ...paths].map((_, index) => rounds.flatMap((reports) => reports[index] ?? []));
  const cellsOf = (reports: Report[]) => figures.map(({ of }) => median(reports.map(of)).toFixed(0));
  const lines = ofSite.map((reports, index) => [paths[index] ?? '', ...cellsOf(reports)]);
  const head = ['page', ...figures.map(({ what, unit }) => `${what}, ${unit}`)];
  console.log(`\n${markdownOf([head, ['bare', ...cellsOf(ofBare)], ...lines])}`);
  return ofSite.flatMap((reports, index) => {
    const both = { site: reports, bare: ofBare };
    return [
      rowOf(paths[index] ?? '', performancePoints, both, atLeast(97)),
      rowOf(paths[index] ?? '', largestPaint, both, atMost(1.4, 'ratio')),
    ];
  });
}

function rowOf(path: string, { what, unit, of }: Figure, reports: Record<'site' | 'bare', Report[]>, goal: Goal): Row {
  return { what: `Lighthouse ${path}: ${what}`, unit, site: reports.site.map(of), bare: reports.bare.map(of), goal };
}

async function isInstalled(): Promise<boolean> {
  try {
    await run('lighthouse', ['--version']);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    console.log('Lighthouse is not there, so its rows are left out: npm install --no-save lighthouse@12.8.2');
    return false;
  }
}

/** Tried twice, because Chromium loses a trace now and then. */
async function reportOn(address: string): Promise<Report> {
  return lighthouse(address).catch(() => lighthouse(address));
}

async function lighthouse(address: string): Promise<Report> {
  const { stdout } = await run(
    'lighthouse',
    [
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(reportSchema.shape.categories.shape).join(',')}`,
      '--no-enable-error-reporting',
      `--chrome-flags=--headless --ignore-certificate-errors ${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: REPORT_BYTES },
  );
  return reportSchema.parse(JSON.parse(stdout));
}
