import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import browser from '@/messages/browser/ru.json';
import pages from '@/messages/ru.json';

const { kk, ru } = allMessages;

type Messages = { [key: string]: string | Messages };

function flat(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const messages = { ru: new Map(flat(ru)), kk: new Map(flat(kk)) };

interface Placeholders {
  /**
   * The parts that a message shows: `name`, `name:number`, `<tag>`. A plural shows its number where it has a #; where
   * it only picks a word, the other language may lack it: Kazakh nouns stay singular after a number.
   */
  names: Set<string>;
  /** The branches of each plural. */
  plurals: string[][];
}

/** Throws if a text is no ICU message. */
function placeholdersOf(message: string): Placeholders {
  const found: Placeholders = { names: new Set(), plurals: [] };
  const read = (elements: MessageFormatElement[], plural = ''): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) found.names.add(element.value);
      else if (element.type === TYPE.number) found.names.add(`${element.value}:number`);
      else if (element.type === TYPE.date || element.type === TYPE.time) found.names.add(`${element.value}:date`);
      else if (element.type === TYPE.pound) found.names.add(plural);
      else if (element.type === TYPE.tag) {
        found.names.add(`<${element.value}>`);
        read(element.children, plural);
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        if (element.type === TYPE.plural) found.plurals.push(Object.keys(element.options));
        for (const option of Object.values(element.options))
          read(option.value, element.type === TYPE.plural ? element.value : plural);
      }
    }
  };
  read(parse(message));
  return found;
}

const namesOf = (message: string | undefined) => [...placeholdersOf(message ?? '').names].toSorted();

describe('the messages', () => {
  it('have the same keys in both languages', () => {
    expect([...messages.kk.keys()].toSorted()).toEqual([...messages.ru.keys()].toSorted());
  });

  it.each(['ru', 'kk', 'browser/ru', 'browser/kk'])('have each key once: %s.json', (name) => {
    const text = readFileSync(`messages/${name}.json`, 'utf8');
    const keysIn = (json: string) => json.match(/^ +"\w+"/gm);
    expect(keysIn(text)).toEqual(keysIn(JSON.stringify(JSON.parse(text), null, 2)));
  });

  it('are each defined in exactly one file', () => {
    expect([...messages.ru.keys()].toSorted()).toEqual(
      [...flat(pages), ...flat(browser)].map(([key]) => key).toSorted(),
    );
  });

  it('have the same placeholders in both languages', () => {
    const differing = [...messages.ru].filter(
      ([key, text]) => namesOf(text).join() !== namesOf(messages.kk.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });

  describe.each(['ru', 'kk'] as const)('in %s', (language) => {
    const which = (isWrong: (text: string) => boolean) => [...messages[language]].filter(([, text]) => isWrong(text));

    it('are never empty', () => {
      expect(which((text) => text.trim() === '')).toEqual([]);
    });

    it('have every plural branch of the language, and no other', () => {
      const known: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      // A Kazakh noun stays singular after a number, so its one form is `other`.
      const needed = language === 'kk' ? ['other'] : known;
      const isWrong = (branches: string[]) =>
        needed.some((form) => !branches.includes(form)) ||
        branches.some((branch) => !branch.startsWith('=') && !known.includes(branch));
      expect(which((text) => placeholdersOf(text).plurals.some(isWrong))).toEqual([]);
    });
  });

  it('are all translated into Kazakh', () => {
    const writtenAlike = [
      'routes.internetTv routes.telephony home.speed offer.speed search.tariff article.kinds.company',
      'tariff.technology tariff.routerFact connection.forTariff connection.tariff order.steps.tariff order.tariffLegend',
      'order.wayQr houseAnswer.metres houseAnswer.kilometres delivery.phone delivery.tariff delivery.company',
    ].flatMap((keys) => keys.split(' '));
    const same = [...messages.ru]
      .filter(([key, text]) => messages.kk.get(key) === text && /\p{Script=Cyrillic}/u.test(text))
      .map(([key]) => key);
    expect(same.filter((key) => !writtenAlike.includes(key))).toEqual([]);
  });
});
