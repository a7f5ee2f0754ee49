import { readFileSync } from 'node:fs';
import { allMessages } from '@/lib/i18n/all-messages';
import type { Localized } from '@/lib/provider-files/localized';
import { sample } from './sample';

/** Shorter ones are parts of other words and codes. */
const SHORTEST = 4;

const messages = plainSpaces(JSON.stringify(allMessages));
/** «Домашний телефон» is a tariff, and a word of every site. */
const isOfProduct = (word: string) => messages.includes(plainSpaces(word));

/** Words that only the sample has: its names, numbers, places, tariffs and channels, in both languages. */
export function sampleWords(): Set<string> {
  const { brand, tariffs, channels, streets } = sample;
  const { sales_phone: sales, support_phone: support, manager_phones: managers, departments, offices, city } = brand;
  const phones = [sales, support, ...managers, ...departments.flatMap(({ phone }) => phone ?? [])];
  const domains = [brand.email, ...departments.flatMap(({ email }) => email ?? [])].flatMap((email) =>
    email.split('@').slice(1),
  );
  const texts: Localized[] = [
    brand.legal_name,
    brand.address,
    city.name,
    city.name_of,
    ...offices.flatMap(({ name, address, landmark }) => [name, address, landmark]),
    ...streets.flatMap(({ full, name, district }) => [full, name, district]),
    ...tariffs.tariffs.map(({ name }) => name).filter(({ ru, kk }) => !isOfProduct(ru) && !isOfProduct(kk)),
    ...channels.map(({ name }) => name),
  ];
  const words = [
    brand.name,
    brand.name.toLowerCase(),
    brand.business_number,
    brand.licence ?? '',
    ...phones,
    ...phones.map((phone) => phone.replaceAll(/\D/g, '').replace(/^8/, '7')),
    ...domains,
    ...brand.social.map(({ url }) => new URL(url).host),
    ...texts.flatMap(({ ru, kk }) => [ru, kk]),
  ];
  return new Set(words.map(plainSpaces).filter((word) => word.length >= SHORTEST));
}

/** A text for the search: without signs that only keep words on a line. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/\u2060|\\u2060/g, '').replaceAll(/\u00A0|\\u00a0|\\xa0|&nbsp;/gi, ' ');
}

/** Returns a function that finds the sample's words in a text, as whole words. */
export function sampleWordFinder(): (text: string) => string[] {
  const words = [...sampleWords()].toSorted((one, other) => other.length - one.length);
  const any = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'gu');
  return (text) => [...new Set(plainSpaces(text).match(found) ?? [])];
}

const COLOUR = /#[0-9a-f]{6}(?![0-9a-f])/gi;

/** Returns a function that finds the colours that only the sample has in a text. */
export function sampleColourFinder(): (text: string) => string[] {
  const product = readFileSync('app/tokens.css', 'utf8');
  const colours = new Set(
    Object.values(sample.marks.theme)
      .flatMap(({ light, dark }) => [light, dark])
      .filter((colour) => colour !== '#ffffff' && !product.includes(colour)),
  );
  return (text) => (text.match(COLOUR) ?? []).filter((colour) => colours.has(colour.toLowerCase()));
}
