import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { ChannelFinder } from '@/components/tariffs/channel-finder';
import type { PackageTariffs } from '@/lib/channel/channel-packages';
import { channelsAnswer, khabar } from '../../support/channels';
import { tariff } from '../../support/tariff';
import { russian } from '../support/languages';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'ru',
  getTranslations: async (section?: 'tariff') =>
    createTranslator({ locale: 'ru', messages: russian.words, ...(section && { namespace: section }) }),
}));

afterEach(() => {
  document.body.replaceChildren();
});

async function show(numberOfPackages: number, channels = [khabar]): Promise<void> {
  const packages = Array.from({ length: numberOfPackages }, (_, index): PackageTariffs => ({
    package: { id: `p${index}`, title: `Пакет ${index}` },
    best: { tariff: tariff({ id: index }), groupTitle: 'Телевидение' },
    alone: null,
  }));
  const { prelude } = await prerender(
    <ChannelFinder tabs={channelsAnswer.data} channels={channels} packages={packages} />,
  );
  document.body.innerHTML = await new Response(prelude).text();
}

// The style sheet chooses among three packages: with more of them its answer would be wrong.
it.each([0, 4])('the channel finder has no checkboxes with %d packages, only a link to the dialog', async (count) => {
  await show(count);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('link', { name: russian.words.channels.find })).toHaveLength(1);
});

it('the channel finder has checkboxes with three packages', async () => {
  await show(3);
  expect(screen.getByRole('checkbox', { name: khabar.name })).toBeDefined();
});

it('the channel finder shows one letter in a tile whose letters repeat the name', async () => {
  const ktk = { ...khabar, id: 'ktk', name: 'КТК', icon: { letters: 'КТК', image: null } };
  await show(3, [khabar, ktk]);
  const cells = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(cells).toEqual([`${khabar.icon.letters}${khabar.name}`, 'ККТК']);
});
