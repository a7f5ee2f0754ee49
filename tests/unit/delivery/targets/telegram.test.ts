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

it('a Telegram message contains no personal data', () => {
  const { phone, firstname, place, comment } = lead();
  const body = JSON.stringify(textOf({ email: 'person@example.kz', company: 'ТОО «Образец»' }));
  for (const personal of [phone, phone.slice(2), firstname, place, comment, 'person@example.kz', 'Образец'])
    expect(body).not.toContain(personal);
});

it.each([
  ['not-taken', 'Ещё не взяли. Подключение'],
  ['changed', 'Клиент изменил заявку. Подключение'],
  ['cancelled', 'Клиент отменил заявку. Подключение'],
] as const)('a Telegram message names the event of a lead: %s', (about, words) => {
  expect(textOf({ news: { about, id: 'a', at: lead().createdAt } }).text.split('\n')[0]).toBe(`S-1024 · ${words}`);
});

it.each([
  ['sent', 200, '{"ok":true,"result":{"message_id":7}}', { number: null }],
  [
    'a limit',
    429,
    '{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 5","parameters":{"retry_after":5}}',
    { retry: 'HTTP 429: Too Many Requests: retry after 5', afterMs: 5_000 },
  ],
  [
    'a bot that was removed',
    403,
    '{"ok":false,"error_code":403,"description":"Forbidden: bot was kicked from the group chat"}',
    { retry: 'HTTP 403: Forbidden: bot was kicked from the group chat' },
  ],
  ['a page of a proxy', 502, '<html>', { retry: 'HTTP 502' }],
])('readTelegramAnswer returns the right outcome for %s', (_what, status, body, outcome) => {
  expect(readTelegramAnswer({ status, body, retryAfterMs: null })).toEqual(outcome);
});
