import type { LocatedFault } from './fault-lines';
import type { ProviderFiles } from './load';

const PROMISE = /(\d+)\s(?:канал|арна)/u;

const WAYS_OUT =
  'add the others, write the number that it holds, or leave channels.csv out: then pages name the number without a list';

const withoutList: LocatedFault = {
  file: 'channels.csv',
  message: 'there is no channel, so pages name the number of channels alone, without a list',
  isWarning: true,
};
const withoutTariff: LocatedFault = {
  file: 'brand.yaml',
  field: 'products',
  message:
    'tv is sold, but no tariff of tariffs.yaml has channels: add one with "channels: 100", or write products without tv',
};

/**
 * Faults for television that is sold without a tariff, and for more channels promised than `channels.csv` has; a
 * warning for television without a list.
 */
export function televisionFaults({
  brand,
  tariffs,
  channels,
}: Pick<ProviderFiles, 'brand' | 'tariffs' | 'channels'>): LocatedFault[] {
  if (!brand.products.includes('tv')) return [];
  const isPromised = tariffs.tariffs.some((tariff) => tariff.archived === null && tariff.channels !== null);
  if (isPromised && channels.length === 0) return [withoutList];
  const packageIds = tariffs.channelPackages.map(({ id }) => id);
  /** A package has the channels of those before it. */
  const heldBy = (name: string | null) => {
    const narrower = name === null ? packageIds : packageIds.slice(0, packageIds.indexOf(name) + 1);
    return channels.filter((channel) => narrower.includes(channel.package)).length;
  };
  const tooMany = (field: string, whose: string, promised: number | null, name: string | null) => {
    const held = heldBy(name);
    if (promised === null || promised <= held) return [];
    const those = name === null ? '' : ` for the package ${name}`;
    const message = `${whose} promises ${promised} channels, but channels.csv holds ${held}${those}: ${WAYS_OUT}`;
    return [{ file: 'tariffs.yaml', field, message }];
  };
  return [
    ...(isPromised ? [] : [withoutTariff]),
    ...tariffs.tariffs.flatMap(({ id, archived, name, channels: promised, channel_package: own, included }, index) => {
      if (archived !== null) return [];
      const whose = `the tariff ${id} «${name.ru}»`;
      const field = `tariffs.${index}`;
      const said = included.findIndex(({ ru }) => (promiseOf(ru) ?? 0) > heldBy(own));
      return [
        ...tooMany(`${field}.channels`, whose, promised, own),
        ...tooMany(`${field}.included.${said}`, whose, promiseOf(included[said]?.ru ?? ''), own),
      ].slice(0, 1);
    }),
    ...tariffs.channelPackages.flatMap(({ id, title }, index) =>
      tooMany(`channel_packages.${index}.title`, `the package ${id}`, promiseOf(title.ru), id),
    ),
  ];
}

function promiseOf(text: string): number | null {
  const [, number] = PROMISE.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}
