import { expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { readTelegramAnswer, telegramRequest } from '@/lib/delivery/targets/telegram';
import { lead } from '../lead';

const bot = { host: 'https://api.telegram.org', token: '42:secret' };
const textOf = (changes = {}) => {
  const { body } = telegramRequest(lead(changes), { chat: '-1001' }, bot, leadWords());
  return JSON.parse(body) as { chat_id: string; text: string };
};

it('a Telegram message contains number, kind, district and tariff', () => {
  expect(telegramRequest(lead(), { chat: '-1001' }, bot, leadWords()).url).toBe(
    'https://api.telegram.org/bot42:secret/sendMessage',
  );
  expect(textOf()).toMatchObject({
    chat_id: '-1001',
    text: 'S-1024 · Подключение\nАлмалинский район\nГород 500',
    // Telegram must not fetch a link in the text for a preview.
    link_preview_options: { is_disabled: true },
  });
});

it('a Telegram message about a waiting-list lead contains the hint that no call is needed', () => {
  expect(textOf({ isForWaitingList: true }).text).toBe(
    'S-1024 · Лист ожидания\nСейчас звонить не нужно: клиент ждёт сеть в своём доме. Сообщите ему, когда её проведут.\nАлмалинский район\nГород 500',
  );
});

it.each([
  ['not-taken', 'Ещё не взяли. Подключение'],
  ['changed', 'Клиент изменил заявку. Подключение'],
  ['cancelled', 'Клиент отменил заявку. Подключение'],
] as const)('a Telegram message names the event of a lead: %s', (about, words) => {
  expect(textOf({ news: { about, id: 'a', at: lead().createdAt } }).text.split('\n')[0]).toBe(`S-1024 · ${words}`);
});

it('readTelegramAnswer returns the reason of a refusal and the pause of a limit', () => {
  const read = (status: number, body: unknown) =>
    readTelegramAnswer({ status, body: JSON.stringify(body), retryAfterMs: null });
  const limit = { ok: false, description: 'Too Many Requests: retry after 5', parameters: { retry_after: 5 } };
  expect(read(429, limit)).toEqual({ retry: 'HTTP 429: Too Many Requests: retry after 5', afterMs: 5_000 });
  expect(read(502, '<html>')).toEqual({ retry: 'HTTP 502' });
});
