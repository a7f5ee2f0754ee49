import { safeParse } from 'zod/mini';
import type { Channel, ChannelTabsAnswer, ContentChannel, ContentChannelsAnswer } from '../contracts/channel';
import { imageKeySchema } from '../contracts/image';

const TILE_LETTERS = 2;

/** Channel tabs from the Content API's answer, without empty ones: a missing id defaults to the name, a missing tile is generated. */
export function channelTabs({ data, packages }: ContentChannelsAnswer): ChannelTabsAnswer {
  const tabs = data.map(({ id, title, data: channels }) => ({
    id: id ?? title,
    title,
    data: channels.flatMap(channelOf),
  }));
  return { data: tabs.filter((tab) => tab.data.length > 0), packages };
}

function channelOf({ id, icon, name: givenName, ...channel }: ContentChannel): Channel | [] {
  const key = typeof icon === 'string' ? icon : '';
  const tile = typeof icon === 'string' ? null : icon;
  const name = givenName || nameOfPicture(key);
  const drawn = tile ?? tileOf(name, safeParse(imageKeySchema, key).data);
  return name === '' ? [] : { ...channel, id: id ?? name, name, icon: drawn };
}

/** Name of a channel from its picture: `tv/astana-tv.svg` is «astana tv». */
function nameOfPicture(key: string): string {
  const file = key.split('/').at(-1) ?? '';
  return file
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
}

/** Initials of a name; shown until the picture loads. */
function tileOf(name: string, image: string | null = null): Channel['icon'] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map(([first = '']) => first) : [...(words[0] ?? name)];
  return { letters: letters.slice(0, TILE_LETTERS).join('').toLocaleUpperCase('ru'), image };
}
