import { describe, expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { withNonBreakingSpaces } from '@/lib/i18n/non-breaking-spaces';
import compiledMessages from '@/scripts/compiled-messages.mjs';

describe('withNonBreakingSpaces', () => {
  it.each([
    ['Интернет в квартиру', 'Интернет в\u00A0квартиру'],
    ['Связь и ТВ в доме', 'Связь и\u00A0ТВ в\u00A0доме'],
    ['В доме', 'В\u00A0доме'],
    ['затем {price} в {city}', 'затем {price} в\u00A0{city}'],
    ['{count, plural, one {в # тему} other {в # темы}}', '{count, plural, one {в\u00A0# тему} other {в\u00A0# темы}}'],
    ['Сеть для дома', 'Сеть для дома'],
    ['Оплата картой, т. е. сразу', 'Оплата картой, т. е. сразу'],
    ['Аксай-4 и Мамыр', 'Аксай-4 и\u00A0Мамыр'],
    ['ТВ-к 5', 'ТВ-к 5'],
  ])('puts a non-breaking space only after one-letter words: %s', (words, bound) => {
    expect(withNonBreakingSpaces({ outer: { inner: words } })).toEqual({ outer: { inner: bound } });
  });

  it('leaves no breaking space after a one-letter word in the Russian messages', () => {
    expect(JSON.stringify(withNonBreakingSpaces(allMessages.ru))).not.toMatch(/[\s«(][вкосуия] [^\s]/u);
  });

  it('binds one-letter words in compiled messages too, even before a value', () => {
    const written = { words: 'затем {price} в {city}', plural: '{count, plural, other {к # в доме}}' };
    expect(withNonBreakingSpaces(JSON.parse(compiledMessages(JSON.stringify(written))))).toEqual({
      words: ['затем ', ['price'], ' в\u00A0', ['city']],
      plural: [['count', 2, { other: ['к\u00A0', 0, ' в\u00A0доме'] }]],
    });
  });
});
