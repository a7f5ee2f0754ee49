import { expect, it } from 'vitest';
import { whatsappLink, whatsappShareLink } from '@/lib/contact/messenger-links';
import { allMessages } from '@/lib/i18n/all-messages';

const { kk, ru } = allMessages;

it.each([
  [767, 'api.whatsapp.com'],
  [768, 'web.whatsapp.com'],
])('at %i px the WhatsApp link goes to %s', (width, host) => {
  const link = new URL(whatsappLink('8 (700) 000-00-01', 'Здравствуйте', width));
  expect(link.origin + link.pathname).toBe(`https://${host}/send`);
  expect(link.searchParams.get('phone')).toBe('77000000001');
});

const greetings = ['Сәлеметсіз бе', 'a b+c&d=e#f?g%20/«»', 'две\nстроки'];
it.each(greetings)(
  'the WhatsApp link contains the greeting "%s" without a plus sign, which WhatsApp shows',
  (greeting) => {
    const link = whatsappLink('77000000001', greeting, 768);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ phone: '77000000001', text: greeting });
    expect(link).not.toContain('+');
  },
);

it('whatsappShareLink keeps its text unchanged', () => {
  const text = 'Скидка 20 % & ұсыныс: https://qosyl.example/?a=1&b=2';
  const link = new URL(whatsappShareLink(text));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect([...link.searchParams]).toEqual([['text', text]]);
});

it('the WhatsApp greetings match the product, in Kazakh with a Cyrillic first letter', () => {
  expect(ru.dialogs.greeting).toBe('Здравствуйте');
  expect(kk.dialogs.greeting).toBe('Сәлеметсіз бе');
});
