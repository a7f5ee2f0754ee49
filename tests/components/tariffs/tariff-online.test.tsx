import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TariffCards } from '@/components/tariffs/tariff-cards';
import { TariffAction } from '@/components/tariffs/tariff-action';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { filled, kazakh } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

const offered = tariffs({ locale: kazakh.language, query: { available_online: 'true' } }).data;

it.each([
  [
    'page',
    offered.map((tariff) => (
      <TariffAction key={tariff.id} tariff={tariff} group={{ id: tariff.group, title: '', description: '' }} />
    )),
  ],
  ['card', <TariffCards key="cards" tariffs={offered} groupTitle="" fastest={1000} />],
])('a tariff with an online connection has one action on its %s: its connection dialog', async (_where, part) => {
  expect(offered.length).toBeGreaterThan(1);
  await showPart(part, kazakh);
  for (const { id, name } of offered) {
    const label = filled(kazakh.words.tariff.connectName, { name });
    const connect = screen.getByRole('link', { name: label, hidden: true });
    expect(connect.dataset).toMatchObject({ dialog: 'connection', cardId: String(id), cardName: name });
  }
});
