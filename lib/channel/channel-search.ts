import { matchQuality } from '../address/address-search';
import { russianLayout } from '../search/keyboard-layouts';
import type { Channel } from '../contracts/channel';
import { plainLetters } from '../search/plain-letters';

const PART_OF_A_WORD = 0.5;

/**
 * Channels whose name or alias matches, best first, otherwise in their order; all for an empty text. Ignores case,
 * signs, spaces, ё and Kazakh letters; without a result it tries the other keyboard layout.
 */
export function searchChannels(channels: readonly Channel[], text: string): Channel[] {
  const query = fold(text);
  if (fold(russianLayout(text)) === '') return [...channels];
  const found = best(channels, (name) => quality(fold(name), query));
  if (found.length > 0) return found;
  const meant = fold(russianLayout(text));
  return best(channels, (name) => Math.max(quality(fold(name), meant), quality(fold(russianLayout(name)), query)));
}

function best(channels: readonly Channel[], qualityOf: (name: string) => number): Channel[] {
  return channels
    .map((channel) => ({ channel, quality: Math.max(...[channel.name, ...channel.aliases].map(qualityOf)) }))
    .filter((match) => match.quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ channel }) => channel);
}

function quality(name: string, query: string): number {
  if (query === '') return 0;
  const isPart = name.replaceAll(' ', '').includes(query.replaceAll(' ', ''));
  return matchQuality(name, query) || (isPart ? PART_OF_A_WORD : 0);
}

function fold(text: string): string {
  return plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
