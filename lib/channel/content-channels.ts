import type { Channel, ChannelTabsAnswer, ContentChannel, ContentChannelsAnswer } from '../contracts/channel';

const TILE_LETTERS = 2;
const HUES = 360;

/** The tabs of channels from what the Content API tells of them: what has no id is called by its name, what has no tile gets one. */
export function channelTabs({ data, packages }: ContentChannelsAnswer): ChannelTabsAnswer {
  const tabs = data.map(({ id, title, data: channels }) => ({ id: id ?? title, title, data: channels.map(channelOf) }));
  return { data: tabs, packages };
}

function channelOf({ id, icon, ...channel }: ContentChannel): Channel {
  const tile = typeof icon === 'string' ? null : icon;
  return { ...channel, id: id ?? channel.name, icon: tile ?? tileOf(channel.name) };
}

/** The first letters of a name, of its words where it has several, in a hue that is always the same for it. */
function tileOf(name: string): Channel['icon'] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map(([first = '']) => first) : [...(words[0] ?? name)];
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 0);
  return { letters: letters.slice(0, TILE_LETTERS).join('').toLocaleUpperCase('ru'), hue };
}
