import { expect, it } from 'vitest';
import { summaryMail } from '@/lib/delivery/daily-mail';
import { card, summary } from './summary';

const target = { id: 'boss-daily', from: 'site@step.example', to: ['boss@step.example'] };

it('the summary mail contains the numbers of the day, open leads and failing targets', () => {
  const { subject, text, messageId } = summaryMail(summary, target);
  expect(subject).toBe('Заявки за 27.11.2026: 12, не взяты: 3');
  expect(messageId).toBe('<2026-11-27.boss-daily@step.example>');
  expect(text).toBe(
    `Заявки с 26.11.2026 18:00 по 27.11.2026 18:00: 12
Подключение: 9
Перезвонить: 3
Взяты в работу: 9
Не взяты: 1
Ждут сеть в своём доме: 1
Отменены клиентом: 1
Минут до первого звонка, медиана: 7

Ещё никто не взял
S-1024 · Подключение · 27.11.2026 10:00
${card}
и ещё 2

Заявки не доходят
crm: ждут 3, не приняты 0, первая с 27.11.2026 10:00. HTTP 401: <no>`,
  );
});

it('the HTML of the summary mail links a lead to its card, and escapes texts', () => {
  const { html } = summaryMail(summary, target);
  expect(html).toContain(
    '<a href="https://www.step.example/lead?card=a&amp;b">S-1024 · Подключение · 27.11.2026 10:00</a><br>и ещё 2',
  );
  expect(html).toMatch(/^<p>Заявки с .*: 7<\/p><h3>Ещё никто не взял<\/h3><p><a /);
  expect(html).toContain('HTTP 401: &lt;no&gt;');
});

it('the summary mail of a day without leads is short', () => {
  const nothing = { leads: 0, kinds: [], taken: 0, notTaken: 0, waiting: 0, cancelled: 0, minutes: null };
  const { text } = summaryMail({ ...summary, ...nothing, open: [], openCount: 0, failing: [] }, target);
  expect(text).toMatch(
    /^Заявки с .*: 0\nВзяты в работу: 0\n.*\n.*\nМинут до первого звонка, медиана: звонков не было$/,
  );
});
