import { expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { leadMail, readMailFailure } from '@/lib/delivery/targets/email';
import { lead } from '../lead';

const addresses = { from: 'site@step.example', to: ['sales@step.example'] };

it('a message tells a manager all that the visitor gave', () => {
  const source = { referral: 'QOSYL-7', yclid: '15632786427358412800' };
  const { subject, text, messageId } = leadMail(lead({ source }), addresses, leadWords());
  expect(subject).toBe('S-1024: Подключение');
  expect(messageId).toBe(`<${lead().id}@step.example>`);
  expect(text).toBe(
    [
      'Телефон: +7 (700) 000 00 81',
      'Имя: Айгерім',
      'Адрес: пр-т Абая, 150/230, кв. 25',
      'Район: Алмалинский район',
      'Тариф: Город 500',
      'Комментарий: Звоните <после> 18 & до 20',
      'Клик рекламы: yclid 15632786427358412800',
      'Код друга: QOSYL-7',
      'Язык: русский',
      'Получена: 27.11.2026 10:00',
    ].join('\n'),
  );
});

it('a message of a lead in the waiting list says that nobody has to call now, and asks nobody to take it', () => {
  const card = 'https://www.step.example/lead?card=a';
  const { text } = leadMail(lead({ isForWaitingList: true, card }), addresses, leadWords());
  expect(text).toMatch(/^Что делать: Сейчас звонить не нужно: клиент ждёт сеть/);
  expect(text).toContain(`\nКарточка заявки: ${card}`);
  expect(leadMail(lead({ card }), addresses, leadWords()).text).toContain(`\nВзять в работу: ${card}`);
});

it.each([
  ['available', 'Дом: Можно подключить'],
  ['notYet', 'Дом: Пока подключить нельзя'],
  ['engineer', 'Дом: Сначала посмотрит инженер'],
  ['unknown', 'Дом: Этого дома нет в нашем списке'],
] as const)('a message says what the site answers about the house (%s)', (verdict, line) => {
  expect(leadMail(lead({ verdict }), addresses, leadWords()).text).toContain(`\n${line}\n`);
});

it('a changed lead is told as it is now, in a message of its own', () => {
  const visit = { starts_at: '2026-11-28T09:00:00+05:00', ends_at: '2026-11-28T11:00:00+05:00' };
  const news = { about: 'changed' as const, id: 'a.1', at: new Date() };
  const { subject, text, messageId } = leadMail(lead({ visit, news }), addresses, leadWords());
  expect(subject).toBe('S-1024: Клиент изменил заявку. Подключение');
  expect(messageId).toBe('<a.1@step.example>');
  expect(text).toContain('Визит мастера: 28.11.2026 09:00–11:00');
});

it('in HTML the phone is called by a press, and a text is not markup', () => {
  const { html } = leadMail(lead(), addresses, leadWords());
  expect(html).toContain('<a href="tel:+77000000081">+7 (700) 000 00 81</a>');
  expect(html).toContain('Звоните &lt;после&gt; 18 &amp; до 20');
});

it.each([
  ['greylisting', { responseCode: 451, code: 'EENVELOPE' }, { retry: 'SMTP 451' }],
  ['an address that does not exist', { responseCode: 550, code: 'EENVELOPE' }, { giveUp: 'SMTP 550' }],
  ['a wrong password', { responseCode: 535, code: 'EAUTH' }, { retry: 'no connection: EAUTH' }],
  ['a server that is away', { code: 'ECONNECTION' }, { retry: 'no connection: ECONNECTION' }],
])('%s', (_what, error, outcome) => {
  expect(readMailFailure(Object.assign(new Error('failed'), error))).toEqual(outcome);
});
