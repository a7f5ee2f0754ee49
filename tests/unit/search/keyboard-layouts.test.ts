import { expect, it } from 'vitest';
import { kazakhLayout, latinLayout, russianLayout } from '@/lib/search/keyboard-layouts';

it.each([
  [
    'Russian',
    russianLayout,
    "f,fz F<FZ :fyljcjdf frcfq-4 [fy 'kbnf `krf",
    'абая абая жандосова аксай-4 хан элита ёлка',
  ],
  ['Russian', russianLayout, 'абая аксай-4 төле 17', 'абая аксай-4 төле 17'],
  ['Kazakh', kazakhLayout, 'n-kt ljcns0 )f,fy,fq _ntuty досты0', 'төле достық қабанбай өтеген достық'],
  ['Latin', latinLayout, 'цшаш ЦШ-АШ wifi', 'wifi wi-fi wifi'],
])('text is converted to the %s layout (%s): %s', (_layout, layout, typed, meant) => {
  expect(layout(typed)).toBe(meant);
});
