import { safeParse } from 'zod/mini';
import type { Channel, ChannelTabsAnswer, ContentChannel, ContentChannelsAnswer } from '../contracts/channel';
import { imageKeySchema } from '../contracts/image';

const TILE_LETTERS = 2;
const HUES = 360;

/** The tabs of channels from what the Content API tells of them: what has no id is called by its name, what has no tile gets one. */
export function channelTabs({ data, packages }: ContentChannelsAnswer): ChannelTabsAnswer {
  const tabs = data.map(({ id, title, data: channels }) => ({
    id: id ?? title,
    title,
    data: channels.flatMap(channelOf),
  }));
  return { data: tabs, packages };
}

function channelOf({ id, icon, name: givenName, ...channel }: ContentChannel): Channel | [] {
  const key = typeof icon === 'string' ? icon : '';
  const tile = typeof icon === 'string' ? null : icon;
  const name = givenName || nameOfPicture(key);
  const drawn = tile ?? tileOf(name, safeParse(imageKeySchema, key).data);
  return name === '' ? [] : { ...channel, id: id ?? name, name, icon: drawn };
}

/** What the picture of a channel without a name is called: `tv/astana-tv.svg` is «astana tv». */
function nameOfPicture(key: string): string {
  const file = key.split('/').at(-1) ?? '';
  return file
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
}

/** The first letters of a name, of its words where it has several, in a hue that is always the same for it; below its picture. */
function tileOf(name: string, image: string | null = null): Channel['icon'] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map(([first = '']) => first) : [...(words[0] ?? name)];
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 0);
  return { letters: letters.slice(0, TILE_LETTERS).join('').toLocaleUpperCase('ru'), hue, image };
}
