import type { Channel, ChannelsAnswer } from '@/lib/contracts/channel';

/** A channel; by default of one package and its wider ones. */
export function channel(
  id: string,
  number: number,
  packages = ['base', 'plus', 'max'],
  rest: Partial<Channel> = {},
): Channel {
  return {
    id,
    name: id,
    number,
    aliases: [],
    hd: false,
    national: false,
    packages,
    icon: { letters: 'X', image: null },
    ...rest,
  };
}

export const khabar = channel('khabar', 2, ['base', 'plus', 'max'], {
  name: 'Хабар',
  aliases: ['Khabar', 'Habar'],
  hd: true,
  national: true,
});
export const qazsport = channel('qazsport', 6, ['base', 'plus', 'max'], {
  name: 'Qazsport',
  aliases: ['Казспорт', 'Қазспорт'],
  hd: true,
});
export const history = channel('viasat-history', 104, ['plus', 'max'], {
  name: 'Viasat History',
  aliases: ['Виасат История'],
});
export const arena = channel('arena', 121, ['max'], { name: 'Sport Arena', aliases: ['Спорт Арена'] });

const cheapest = (tariff_id: number, tariff_name: string, price: number) => ({
  cheapest_tariff: { tariff_id, tariff_name, group_title: 'Телевидение', price },
});

/** The site's answer about channels: three packages, each channel in a tab or two, out of order. */
export const channelsAnswer: ChannelsAnswer = {
  data: [
    { id: 'sport', title: 'Спорт', data: [qazsport, arena] },
    { id: 'kazakhstan', title: 'Казахстанские', data: [khabar, qazsport] },
    { id: 'educational', title: 'Познавательные', data: [history] },
  ],
  packages: [
    { id: 'base', title: '100 каналов', ...cheapest(401, 'ТВ Базовый', 2990) },
    { id: 'plus', title: '120 каналов', ...cheapest(402, 'ТВ Семья', 3990) },
    { id: 'max', title: '150 каналов', ...cheapest(402, 'ТВ Семья', 3990) },
  ],
};
