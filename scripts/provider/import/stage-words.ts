import { stages, type Stage } from '../../../lib/provider-files/zones';

/** Words for the stages in lists of providers. */
const words: Record<Stage, RegExp> = {
  live: /^(?:подключ[её]н[оаы]?|есть|действует|да|қосылған|бар)$/i,
  building: /^(?:строится|стройка|план|в планах|салынуда|жоспарда)$/i,
  survey: /^(?:обследование|(?:нужен )?осмотр|по заявке|инженер|тексеру)$/i,
  none: /^(?:нет|не планируется|жоқ)$/i,
};

/** The stage for a word of another program; an unknown word is returned for a message. */
export function stageOf(word: string): string {
  return stages.find((stage) => stage === word.toLowerCase() || words[stage].test(word)) ?? word;
}
