import { describe, expect, it } from 'vitest';
import { WHATSAPP_MOBILE_BREAKPOINT_PX } from '@/lib/config/limits';
import { mobileWhatsappLink, webWhatsappLink, whatsappLink } from '@/lib/contact/messenger-links';
import { allMessages } from '@/lib/i18n/all-messages';

const { kk, ru } = allMessages;

const phone = '8 (700) 000-00-01';

it('the breakpoint of WhatsApp links is 768 px', () => {
  expect(WHATSAPP_MOBILE_BREAKPOINT_PX).toBe(768);
});

it.each([
  [320, 'api.whatsapp.com'],
  [767, 'api.whatsapp.com'],
  [768, 'web.whatsapp.com'],
  [1_500, 'web.whatsapp.com'],
])('at %i px the WhatsApp link goes to %s', (width, host) => {
  const link = new URL(whatsappLink(phone, 'Здравствуйте', width));
  expect(link.origin + link.pathname).toBe(`https://${host}/send`);
});

describe.each([
  ['web', webWhatsappLink],
  ['mobile', mobileWhatsappLink],
])('the %s link of WhatsApp', (_kind, link) => {
  it.each([phone, '+7 (700) 000-00-01', '77000000001'])('contains %s as digits with the country code', (written) => {
    expect(new URL(link(written, 'Здравствуйте')).searchParams.get('phone')).toBe('77000000001');
  });

  it.each(['Здравствуйте', 'Сәлеметсіз бе', 'a b+c&d=e#f?g%20/«»', 'две\nстроки'])(
    'contains the greeting "%s" unchanged',
    (greeting) => {
      const url = new URL(link(phone, greeting));
      expect(url.searchParams.get('text')).toBe(greeting);
      expect([...url.searchParams.keys()]).toEqual(['phone', 'text']);
      expect(url.hash).toBe('');
    },
  );

  it('encodes a space as %20, because WhatsApp shows a plus sign as it is', () => {
    expect(link(phone, 'Сәлеметсіз бе')).toMatch(/%20%D0%B1%D0%B5$/);
    expect(link(phone, 'a b c')).not.toContain('+');
  });
});

it('the WhatsApp greetings match the product, in Kazakh with a Cyrillic first letter', () => {
  expect(ru.dialogs.greeting).toBe('Здравствуйте');
  expect(kk.dialogs.greeting).toBe('Сәлеметсіз бе');
});
