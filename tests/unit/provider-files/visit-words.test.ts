import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { visitWords } from '@/lib/provider-files/visit-words';

const visits = { hours: [12, 9], length: 3, days_ahead: 10 };
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
const say = (locale: Locale, facts: Partial<Parameters<typeof visitWords>[1]>) =>
  plain(visitWords(locale, { ...visits, days_off: [], ...facts }));

describe('the visit times in words', () => {
  it('list the hours of every day, the earliest first', () => {
    expect(say('ru', {})).toBe('Мастер приезжает ежедневно с 9:00 до 12:00 или с 12:00 до 15:00');
    expect(say('kk', {})).toBe('Шебер күн сайын 9:00–12:00 немесе 12:00–15:00 аралығында келеді');
  });

  it('name the days off in the order of the week', () => {
    const facts = { hours: [9, 12, 15], days_off: ['sunday', 'saturday'] as const };
    expect(say('ru', { ...facts, days_off: [...facts.days_off] })).toBe(
      'Мастер приезжает с 9:00 до 12:00, с 12:00 до 15:00 или с 15:00 до 18:00, кроме субботы и воскресенья',
    );
    expect(say('kk', { hours: [9], days_off: ['sunday'] })).toBe(
      'Шебер жексенбіден басқа күндері 9:00–12:00 аралығында келеді',
    );
  });

  it('are null when every day is a day off', () => {
    const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
    expect(visitWords('ru', { ...visits, days_off: [...week] })).toBeNull();
  });
});
