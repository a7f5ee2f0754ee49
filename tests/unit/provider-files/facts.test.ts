import { expect, it } from 'vitest';
import { fillFacts } from '@/lib/provider-files/facts';

it.each([
  ['1–3 дня', '1–\u20603 дня'],
  ['9:00–21:00', '9:00–\u206021:00'],
  ['{from}–{until} дней', '10–\u206015 дней'],
  ['1–\u20603 дня', '1–\u20603 дня'],
  ['2026-10-01', '2026-10-01'],
  ['норма\u00A0– 80\u00A0%', 'норма\u00A0– 80\u00A0%'],
])('fillFacts keeps number ranges of «%s» on one line', (text, joined) => {
  const { filled, unknown } = fillFacts({ body: [text] }, { from: '10', until: '15' });
  expect(filled).toEqual({ body: [joined] });
  expect(unknown).toEqual([]);
});
