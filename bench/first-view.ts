import type { Browser } from '@playwright/test';
import { onPhone, withChromium } from './browser';
import type { Sites } from './sites';
import { atMost, type Row } from './table';

/** Pages prefetch after two seconds at the latest. */
const FETCHED_AHEAD_MS = 5_000;
const KILOBYTE = 1_000;

interface FirstView {
  bytes: Record<Kind, number>;
  blockingSheets: number;
  fonts: number;
}

const kinds = ['Document', 'Stylesheet', 'Font', 'Script', 'other'] as const;
type Kind = (typeof kinds)[number];

const goals: Partial<Record<Kind, number>> = { Document: 30, Stylesheet: 18, Font: 60, Script: 150 };

export async function measureFirstView({ site }: Sites): Promise<Row[]> {
  return withChromium(async (browser) => {
    const home = await viewOf(browser, `${site}/`);
    const navigator = await viewOf(browser, `${site}/navigator`);
    const total = kinds.reduce((sum, kind) => sum + home.bytes[kind], 0);
    return [
      { ...kilobytes('home, all bytes', total), goal: atMost(260) },
      ...kinds.map((kind) => {
        const limit = goals[kind];
        return { ...kilobytes(`home: ${kind.toLowerCase()}`, home.bytes[kind]), ...(limit && { goal: atMost(limit) }) };
      }),
      { what: 'home: fonts', unit: 'files', site: [home.fonts] },
      { what: 'home: blocking style sheets', unit: 'files', site: [home.blockingSheets], goal: atMost(1) },
      { ...kilobytes('/navigator: script', navigator.bytes.Script), goal: atMost(200) },
    ];
  });
}

async function viewOf(browser: Browser, address: string): Promise<FirstView> {
  return onPhone(browser, async (context) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const kindOf = new Map<string, Kind>();
    const bytes = { Document: 0, Stylesheet: 0, Font: 0, Script: 0, other: 0 };
    const fonts = new Set<string>();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Font') fonts.add(response.url);
      // A prefetched script has another type.
      const isScript = new URL(response.url).pathname.endsWith('.js');
      kindOf.set(requestId, isScript ? 'Script' : (kinds.find((kind) => kind === type) ?? 'other'));
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await page.goto(address);
    await page.waitForTimeout(FETCHED_AHEAD_MS);
    const blockingSheets = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
          .filter(({ name }) => new URL(name).pathname.endsWith('.css')).length,
    );
    return { bytes, blockingSheets, fonts: fonts.size };
  });
}

function kilobytes(what: string, bytes: number): Row {
  return { what, unit: 'kB', site: [bytes / KILOBYTE] };
}
