import { stemmer as russianStem } from '@orama/stemmers/russian';
import type { SearchKind } from '../contracts/search-item';
import type { Locale } from '../i18n/routing.mjs';
import { plainLetters } from './plain-letters';

/** Tokeniser, stemmer and synonyms of the site's search (kazakhstan.md). */

// «Wi-Fi» is one word in any spelling.
const word = /(?:wi|вай|ви)[\s‑-]?\u2060?(?:fi|фай|фи)(?!\p{L})|[\p{L}\p{N}]+/giu;

const possession =
  /(?<=.{3})(?:ымыз|имиз|мыз|миз|ыныз|иниз|ныз|низ|сы|си|ым|им|ын|ин)$|(?<=.{2}[бвгджзклмнпрстфхцчшщ])[ыи]$/;

/**
 * Kazakh endings in plain letters, outermost first: person, case, possession, plural, participle and infinitive. The
 * preceding letters determine the form of an ending, so a root such as «карта» keeps its last letters.
 */
const kazakhEndings = [
  /(?<=.{3})(?:амын|емин|имин|имын|амыз|емиз)$/,
  /(?<=.{2}[аеиоуыэюямнл])(?:нын|нин|ны|ни)$/,
  /(?<=.{2}[бвгджзлмнраеиоуыэюя])(?:дын|дин|дан|ден|да|де|ды|ди|га|ге|мен|нен)$/,
  /(?<=.{2}[бвгджзкпстфхцчшщ])(?:тын|тин|тан|тен|та|те|ты|ти|ка|ке|пен|бен)$/,
  /(?<=.{2}[иы])(?:нда|нде|нан|нен|на|не|н)$/,
  possession,
  possession,
  /(?<=.{2}(?:[аеиоуыэюяр](?=л)|[жзлмн](?=д)|[бвгдкпстфхцчшщ](?=т)))[лдт](?:ар|ер)$/,
  /(?<=.{3})(?:у|ган|ген|кан|кен)$/,
];

/** Stop words: question words, and stems that occur all over the site; in plain letters. */
const stopWords = new Set(
  [
    'а бы в вы где для до если ж же за и из или к как какая какие какои когда ли мне могу мое можно мои моя мы',
    'на надо не нужно о об от по почему при с сколько со то тот у хочу чем что я',
    'ба бе бен бола болады бул да де деген ден жане каи каида калаи кандаи канша кашан керек ма ме мен менин',
    'неге неше па пе пен та те ушин',
    'интернет internet проваидер услуг кызмет',
  ].flatMap((line) => line.split(' ')),
);

/** Names of the kinds in both languages, as keywords: «тариф 500» means a tariff. */
export const kindWords: Record<SearchKind, string> = {
  question: 'вопрос сұрақ',
  instruction: 'инструкция нұсқаулық',
  page: '',
  article: 'статья мақала',
  tariff: 'тариф',
  document: 'документ құжат',
  news: 'новость жаңалық',
};

const sameMeaning = [
  'wifi вайфай',
  'kaspi каспи',
  'halyk халык',
  'whatsapp ватсап вотсап',
  'internet интернет инет',
  'router роутер маршрутизатор',
  'tv тв телевидение телевизор теледидар',
  'dns днс',
  'ip айпи',
  'sip сип',
  'sms смс',
  'qr кюар',
  'usb юсб',
  'оплата оплатить платеж платить төлем төлеу',
  'договор контракт шарт',
  'пароль құпиясөз',
  'канал арна',
  'скорость жылдамдық',
  'документ құжат',
  'скидка жеңілдік',
  'новость жаңалық',
  'адрес мекенжай',
  'подключить подключение қосу қосылу',
  'долг задолженность қарыз',
  'номер нөмір',
  'офис кеңсе контакты байланыс',
  'приставка тюнер ресивер',
  'цена стоимость стоит прайс баға',
  'приостановить приостановка пауза заморозить тоқтату',
  'расторгнуть расторжение бұзу',
  'звонок звонить позвонить қоңырау',
  'счет шот',
  'сменить поменять изменить ауыстыру',
  'инструкция нұсқаулық',
  'согласие келісім',
  'заявление өтініш',
  'настроить настройка баптау',
  'рекомендация реферал ұсыныс',
  'мошенник алаяқ',
  'жоқ болмаса',
  'проверить измерить замерить тексеру өлшеу',
].map((group) => group.split(' '));

/** The words of a text with their positions. */
export function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    word: found,
    start: index,
    end: index + found.length,
  }));
}

/** A Kazakh stem in plain letters; a voiced final «г» becomes «к» again. */
function kazakhStem(plain: string): string {
  return kazakhEndings.reduce((stem, ending) => stem.replace(ending, ''), plain).replace(/(?<=.{3})г$/, 'к');
}

const stems: Record<Locale, (letters: string) => string> = {
  ru: (letters) => plainLetters(russianStem(letters)),
  kk: (letters) => kazakhStem(plainLetters(letters)),
};

/** The stem of a word for the index of a language: plain letters, no endings. */
export function stemOf(text: string, locale: Locale): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return stems[locale](letters);
}

const stemsInBoth = (text: string) => [stemOf(text, 'ru'), stemOf(text, 'kk')];

/** True for a word that narrows the search. */
export function isSignificantWord(text: string): boolean {
  return ![plainLetters(text), ...stemsInBoth(text)].some((form) => stopWords.has(form));
}

const groupOfStem = new Map(
  sameMeaning.flatMap((group) => group.flatMap(stemsInBoth).map((stem) => [stem, group] as const)),
);

/** Stems in a language of the synonyms of a word in either language, without its own. */
export function synonymsOf(text: string, locale: Locale): string[] {
  const group = stemsInBoth(text).flatMap((stem) => groupOfStem.get(stem) ?? []);
  const own = stemOf(text, locale);
  return Array.from(new Set(group.map((known) => stemOf(known, locale)))).filter((stem) => stem !== own);
}
