import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChannelFinder } from '@/components/tariffs/channel-finder';
import type { PackageTariffs } from '@/lib/channel/channel-packages';
import { channelsAnswer, khabar } from '../../support/channels';
import { tariff } from '../../support/tariff';
import { russian } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

async function show(numberOfPackages: number, channels = [khabar]): Promise<void> {
  const packages = Array.from({ length: numberOfPackages }, (_, index): PackageTariffs => ({
    package: { id: `p${index}`, title: `Пакет ${index}` },
    best: { tariff: tariff({ id: index }), groupTitle: 'Телевидение' },
    alone: null,
  }));
  await showPart(<ChannelFinder tabs={channelsAnswer.data} channels={channels} packages={packages} />);
}

// The style sheet chooses among three packages: with more of them its answer would be wrong.
it.each([0, 4])('the channel finder has no checkboxes with %d packages, only a link to the dialog', async (count) => {
  await show(count);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('link', { name: russian.words.channels.find })).toHaveLength(1);
});

it('the channel finder has checkboxes with three packages, and shows one letter in a tile whose letters repeat the name', async () => {
  const ktk = { ...khabar, id: 'ktk', name: 'КТК', icon: { letters: 'КТК', image: null } };
  await show(3, [khabar, ktk]);
  const cells = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(cells).toEqual([`${khabar.icon.letters}${khabar.name}`, 'ККТК']);
});
