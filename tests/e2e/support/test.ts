import { randomInt } from 'node:crypto';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import kk from '@/messages/kk.json' with { type: 'json' };
import ru from '@/messages/ru.json' with { type: 'json' };

export const languages = [
  { language: 'ru', words: ru, path: (plain: string) => plain },
  { language: 'kk', words: kk, path: (plain: string) => (plain === '/' ? '/kk' : `/kk${plain}`) },
] as const;
export type Language = (typeof languages)[number];

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
      const keep = (message: ConsoleMessage) => messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      page.on('console', keep);
      page.on('pageerror', (error) => messages.push(`pageerror: ${error.message} ${error.stack ?? ''}`));
      await use(undefined);
      expect(messages.filter((message) => !expectedConsole.test(message))).toEqual([]);
    },
    { auto: true },
  ],
  // A visitor of its own for each test, so that the limits of one do not meet another.
  clientAddress: [
    async ({ context }, use) => {
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** A synthetic phone, as typed, that hardly any other test has: 8 700 and seven digits. */
export function freshPhone(): { typed: string; wire: string; masked: string } {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const masked = `+7 (700) ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
  return { typed: `8 700 ${digits}`, wire: `8700${digits}`, masked };
}

/** Waits until the page listens for dialogs: before that a click on an opener is a plain link. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-dialogs', 'ready');
}
