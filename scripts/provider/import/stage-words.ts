import { stages, type Stage } from '../../../lib/provider-files/zones';

/** How lists of providers name the stages. */
const words: Record<Stage, RegExp> = {
  live: /^(?:подключ[её]н[оаы]?|есть|действует|да|қосылған|бар)$/i,
  building: /^(?:строится|стройка|план|в планах|салынуда|жоспарда)$/i,
  survey: /^(?:обследование|(?:нужен )?осмотр|по заявке|инженер|тексеру)$/i,
  none: /^(?:нет|не планируется|жоқ)$/i,
};

/** The stage that a word of another program means; other words stay for a message about them. */
export function stageOf(word: string): string {
  return stages.find((stage) => stage === word.toLowerCase() || words[stage].test(word)) ?? word;
}
