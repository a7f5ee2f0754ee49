import { expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { leadMail, readMailFailure } from '@/lib/delivery/targets/email';
import { lead } from '../lead';

const addresses = { from: 'site@step.example', to: ['sales@step.example'] };

it('a lead mail contains everything that the visitor gave', () => {
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

it('a waiting-list mail asks for no call, and links to the card without asking to take the lead', () => {
  const card = 'https://www.step.example/lead?card=a';
  const { text } = leadMail(lead({ isForWaitingList: true, card }), addresses, leadWords());
  expect(text).toMatch(/^Что делать: Сейчас звонить не нужно: клиент ждёт сеть/);
  expect(text).toContain(`\nКарточка заявки: ${card}`);
  expect(leadMail(lead({ card }), addresses, leadWords()).text).toContain(`\nВзять в работу: ${card}`);
});

it('a mail about a changed lead has its current data and its own id', () => {
  const visit = { starts_at: '2026-11-28T09:00:00+05:00', ends_at: '2026-11-28T11:00:00+05:00' };
  const news = { about: 'changed' as const, id: 'a.1', at: new Date() };
  const { subject, text, messageId } = leadMail(lead({ visit, news }), addresses, leadWords());
  expect(subject).toBe('S-1024: Клиент изменил заявку. Подключение');
  expect(messageId).toBe('<a.1@step.example>');
  expect(text).toContain('Визит мастера: 28.11.2026 09:00–11:00');
});

it('a lead mail contains the answer about the house, company, e-mail, language and advertisement, if given', () => {
  const source = { utm_source: 'yandex', utm_campaign: 'осень', yclid: '1', gclid: '2' };
  const builder = lead({ company: 'ТОО «Образец»', email: 'person@example.kz', locale: 'kk', source, comment: '' });
  const { text } = leadMail({ ...builder, verdict: 'notYet' }, addresses, leadWords());
  expect(text).toContain('\nДом: Пока подключить нельзя\n');
  expect(text).toContain('\nКомпания: ТОО «Образец»\nПочта: person@example.kz\nИсточник: yandex / осень\n');
  expect(text).toContain('\nКлик рекламы: yclid 1 / gclid 2\nЯзык: казахский\n');
  const unnamed = leadMail(lead({ source: {} }), addresses, leadWords()).text;
  expect(unnamed).not.toMatch(/Дом:|Компания|Почта|Источник|Клик/);
});

it('the HTML of a lead mail links phone, e-mail and card, and escapes texts', () => {
  const card = 'https://www.step.example/lead?card=a&b=c';
  const { html } = leadMail(lead({ email: 'person@example.kz', card }), addresses, leadWords());
  expect(html).toContain(
    '<tr><th align="left">Почта</th><td><a href="mailto:person@example.kz">person@example.kz</a></td></tr><tr>',
  );
  expect(html).toContain('<a href="https://www.step.example/lead?card=a&amp;b=c">https://');
  expect(html).toContain('<td>Город 500</td>');
  expect(html).toContain('<a href="tel:+77000000081">+7 (700) 000 00 81</a>');
  expect(html).toContain('Звоните &lt;после&gt; 18 &amp; до 20');
});

it.each([
  ['greylisting', { responseCode: 451, code: 'EENVELOPE' }, { retry: 'SMTP 451' }],
  ['a server that takes no more', { responseCode: 500 }, { giveUp: 'SMTP 500' }],
  ['a failure without a code', {}, { retry: 'no connection: unknown' }],
  ['a wrong password', { responseCode: 535, code: 'EAUTH' }, { retry: 'no connection: EAUTH' }],
])('readMailFailure returns the right outcome for %s', (_what, error, outcome) => {
  expect(readMailFailure(Object.assign(new Error('failed'), error))).toEqual(outcome);
});
