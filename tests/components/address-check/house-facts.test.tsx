import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HouseFacts } from '@/components/address-check/house-facts';
import { verdictCodes, type Verdict } from '@/lib/address/check-flow';
import { allMessages } from '@/lib/i18n/all-messages';
import { renderInSite } from '../support/render';

const { planned } = allMessages.ru.connectivity;

it.each<[Verdict, line: string | null]>([
  ['available', 'GPON'],
  ['notYet', `${planned} GPON`],
  // An engineer first has to find out whether a line is possible.
  ['engineer', null],
])('a house with the verdict %s shows the line: %s', (verdict, line) => {
  const answer = { reason: '', address: null, technology: 'GPON', max_speed: null, flats: null, waiting: 0 };
  renderInSite(<HouseFacts answer={{ ...answer, code: verdictCodes[verdict] }} verdict={verdict} />);
  const shown = screen.queryByText(/GPON/)?.textContent.trim() ?? null;
  expect(shown).toBe(line);
});
