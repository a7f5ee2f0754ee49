import { routes, type parameterisedRoutes } from '@/lib/pages/routes';
import type { Language } from './test';

/** Houses of the embedded provider, and one that it does not know: one for each answer. */
export const houses = {
  available: { ru: 'пр-т Абая', kk: 'Абай даңғылы', house: '150/230' },
  notYet: { ru: 'пр-т Рыскулова', kk: 'Рысқұлов даңғылы', house: '44/2' },
  engineer: { ru: 'пр-т Аль-Фараби', kk: 'Әл-Фараби даңғылы', house: '28' },
  unknown: { ru: 'Нет такой улицы', kk: 'Мұндай көше жоқ', house: '999' },
} as const;
export const verdicts = ['available', 'notYet', 'engineer', 'unknown'] as const;

/** A house in words, as the provider writes it. */
export function addressOf(verdict: keyof typeof houses, language: Language['language']): string {
  return `${houses[verdict][language]}, ${houses[verdict].house}`;
}

/** The page of the answer for a house. */
export function answerPath({ language, path }: Language, verdict: keyof typeof houses): string {
  const { [language]: street, house } = houses[verdict];
  return path(`/address/${[street, house].map(encodeURIComponent).join('/')}`);
}

const examples: Record<(typeof parameterisedRoutes)[number], string[]> = {
  '/cards/:id': ['/cards/103'],
  '/news/:name': ['/news/ipv6-dlya-vseh'],
  '/tech/:name': ['/tech/gpon-v-kvartire', '/tech/net-interneta'],
  '/telephony/:article': ['/telephony/gorodskoy-nomer'],
};

/** Every page of the table, each kind with a parameter, tariffs side by side, and every answer for a house. */
export function samplePaths(language: Language): string[] {
  const plain = [
    // It redirects.
    ...routes.filter(({ path }) => path !== '/redirect').map(({ path }) => path),
    ...Object.values(examples).flat(),
    '/cards?compare=101&compare=103&view=compare',
    '/navigator?tariff=102',
    '/address',
  ];
  return [...plain.map(language.path), ...verdicts.map((verdict) => answerPath(language, verdict))];
}
