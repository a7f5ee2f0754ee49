import { test as base, expect, type ConsoleMessage, type Locator, type Page, type Request } from '@playwright/test';
import { allMessages } from '@/lib/i18n/all-messages';

const { kk, ru } = allMessages;

export const languages = [
  { language: 'ru', words: ru, path: (plain: string) => plain },
  { language: 'kk', words: kk, path: (plain: string) => (plain === '/' ? '/kk' : `/kk${plain}`) },
] as const;
export type Language = (typeof languages)[number];

/** The words of Playwright when it keeps a page from its worker, and those of the page about it. */
const blockedWorker = /Service Worker registration blocked by Playwright|No service worker on this device/;
/** The map of an address asks for the visitor's place, and the browser of a test gives none. */
const untoldPlace = /^info: The location is not known/;
/** The sheet of a page that was fetched ahead (docs/decisions/0045). */
const sheetAhead = /_next\/static\/css\/\w+\.css was preloaded using link preload but not used/;
const anywhere = [blockedWorker, untoldPlace, sheetAhead];

interface Fixtures {
  /** Console messages that a test expects; every other one fails it. */
  expectedConsole: RegExp;
  quietConsole: undefined;
  clientAddress: undefined;
}

export const test = base.extend<Fixtures>({
  expectedConsole: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages: string[] = [];
      const keep = (message: ConsoleMessage) =>
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      page.on('console', keep);
      // The console lacks violations that a page catches itself.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`The policy of the page was broken: ${violatedDirective} ${blockedURI}`),
        );
      });
      page.on('pageerror', (error) => messages.push(`pageerror: ${error.message} ${error.stack ?? ''}`));
      await use(undefined);
      expect(
        messages.filter((message) => [expectedConsole, ...anywhere].every((expected) => !expected.test(message))),
      ).toEqual([]);
    },
    { auto: true },
  ],
  // A visitor of its own for each test, so that tests do not share limits.
  clientAddress: [
    async ({ context }, use) => {
      const number = freshNumber();
      await context.setExtraHTTPHeaders({
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

const NUMBERS = 9_000_000;
/** A worker has so many of them; each failure begins another worker. */
const NUMBERS_OF_A_WORKER = 10_000;
let taken = 0;

/** A number below nine million, unique in this run; the next run starts elsewhere. */
function freshNumber(): number {
  taken += 1;
  return (Number(process.env['E2E_FIRST_NUMBER']) + test.info().workerIndex * NUMBERS_OF_A_WORKER + taken) % NUMBERS;
}

/** A synthetic phone that no other test has: 8 700 and seven digits, above those of the customers. */
export function freshPhone(): { typed: string; wire: string; masked: string } {
  const digits = String(1_000_000 + freshNumber());
  const masked = `+7 (700) ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
  return { typed: `8 700 ${digits}`, wire: `8700${digits}`, masked };
}

/** Opens a page and waits until it listens for dialogs. */
export async function openPage(page: Page, path: string): Promise<void> {
  // A closing dialog takes its entry from the history, which would cancel the way to another page.
  await page.waitForFunction(
    () => document.querySelector('dialog[open]') !== null || !('dialog' in Object(window.history.state)),
  );
  await page.goto(path);
  await expectListening(page);
}

/** Waits until the page listens for dialogs: before that a click on an opener is a plain link. */
export async function expectListening(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-dialogs', 'ready');
}

/** Opens a page and waits until a part of it with a form can be filled in. Returns that part. */
export async function openSection(page: Page, path: string, selector: string): Promise<Locator> {
  await openPage(page, path);
  const section = page.locator(selector);
  await section.scrollIntoViewIfNeeded();
  // The code of the form has replaced the form that is posted.
  await expect(section.locator('form[action]')).toHaveCount(0);
  return section;
}

/** Opens a page and waits for its late parts. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.locator('[data-chat]')).not.toHaveAttribute('data-chat', 'icon');
}

/** Presses the visible language switch, on a phone in the menu; returns the other language. */
export async function pressLanguageSwitch(page: Page, from: Language): Promise<Language> {
  const to = languages.find(({ language }) => language !== from.language) ?? from;
  const menu = page.getByRole('button', { name: from.words.header.menu, exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.locator(`a[hreflang=${to.language}]`).filter({ visible: true }).click();
  return to;
}

/** Holds matching requests until the returned function is called. */
export async function holdRequests(
  page: Page,
  requests: string | ((url: URL) => boolean),
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route(requests, async (route, request) => {
    if (isHeld(request)) await gate;
    await route.continue();
  });
  return release;
}

/** The files of code. */
export const codeFiles = '**/_next/static/chunks/**';

/** Watches the requests of a page from now on; the returned function waits until none is under way. */
export function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  const end = (request: Request) => loading.delete(request);
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
  return () => expect.poll(() => Array.from(loading, (request) => request.url())).toEqual([]);
}
