import { describe, expect, it } from 'vitest';
import { searchChannels } from '@/lib/channel/channel-search';
import { arena, channel, history, khabar, qazsport } from '../../support/channels';

const mir = channel('mir', 10, undefined, { name: 'МИР', aliases: ['Mir'] });
const premiere = channel('kinopremiera', 20, undefined, { name: 'Кинопремьера мир' });
const channel31 = channel('31-kanal', 13, undefined, { name: '31 канал', aliases: ['Channel 31'] });
const almaty = channel('almaty', 8, undefined, { name: 'Almaty TV', aliases: ['Алматы ТВ', 'Алматы'] });
const salem = channel('salem', 30, undefined, { name: 'Sälem, älem', aliases: ['Сәлем, әлем'] });
const hedgehog = channel('yozh', 40, undefined, { name: 'Ёж и Йога' });
const channels = [khabar, qazsport, almaty, mir, channel31, premiere, salem, hedgehog, history, arena];
const found = (text: string) => searchChannels(channels, text).map(({ id }) => id);

describe('a search for a channel', () => {
  it.each([
    ['its name', 'Хабар', ['khabar']],
    ['another name', 'казспорт', ['qazsport']],
    ['Kazakh letters as Russian ones', 'салем алем', ['salem']],
    ['е in the place of ё, и in the place of й', 'еж и иога', ['yozh']],
    ['a later word', 'история', ['viasat-history']],
    ['the middle of a word', 'asat', ['viasat-history']],
    ['no space', '31канал', ['31-kanal']],
    ['a space too many', '  viasat   history ', ['viasat-history']],
    ['signs left out', 'sälem älem', ['salem']],
    ['the Latin layout', '[f,fh', ['khabar']],
    ['the Russian layout', 'мшфыфе', ['viasat-history']],
  ])('by %s finds it', (_what, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('ranks the start of a name before a later word, and a later word before the middle of a word', () => {
    expect(found('мир')).toEqual(['mir', 'kinopremiera']);
    expect(found('спорт')).toEqual(['arena', 'qazsport']);
  });

  it('does not try the other keyboard layout when the typed text has results', () => {
    // On the other layout it would be «ем» and find more.
    expect(found('tv')).toEqual(['almaty']);
  });

  it('finds all channels for an empty text, and none for an unknown one', () => {
    for (const text of ['', '   ', '–']) expect(found(text)).toEqual(channels.map(({ id }) => id));
    for (const text of ['дискавери', '99']) expect(found(text)).toEqual([]);
  });
});
