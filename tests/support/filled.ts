import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing.mjs';

type Values = Record<string, string>;

function inWords(elements: MessageFormatElement[], values: Values): string {
  return elements.map((element) => wordsOf(element, values)).join('');
}

function wordsOf(element: MessageFormatElement, values: Values): string {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.tag) return inWords(element.children, values);
  if (element.type === TYPE.pound || element.type === TYPE.plural) throw new Error('a plural needs its language');
  const value = values[element.value];
  if (value === undefined) throw new Error(`no value for ${element.value}`);
  if (element.type !== TYPE.select) return value;
  return inWords((element.options[value] ?? element.options['other'])?.value ?? [], values);
}

/** A message with its placeholders filled in and without its tags. A plural needs `counted`. */
export function filled(message: string, values: Values = {}): string {
  return inWords(parse(message), values);
}

/** The text inside a tag of a message. */
export function tagged(message: string, tag: string, values: Values = {}): string {
  const found = parse(message).find((element) => element.type === TYPE.tag && element.value === tag);
  if (found === undefined) throw new Error(`no <${tag}> in "${message}"`);
  return wordsOf(found, values);
}

/** The words of a message before its first placeholder or tag. */
export function beginningOf(message: string): string {
  const [first] = parse(message);
  if (first?.type !== TYPE.literal) throw new Error(`no words stand first in "${message}"`);
  return first.value;
}

/** The words of a message after its last placeholder or tag. */
export function endingOf(message: string): string {
  const last = parse(message).at(-1);
  if (last?.type === TYPE.tag) return inWords(last.children, {});
  if (last?.type !== TYPE.literal) throw new Error(`no words stand last in "${message}"`);
  return last.value;
}

/** A message with a counted plural. */
export function counted(message: string, count: number, locale: Locale): string {
  return createTranslator({ locale, messages: { message } })('message', { count });
}
