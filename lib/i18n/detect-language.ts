import { isLocale, type Locale } from './routing';

function preference(header: string, language: Locale): number {
  const weights = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((piece) => piece.trim());
    if (tag !== language && !tag.startsWith(`${language}-`)) return [];
    const weight = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    return [weight === undefined ? 1 : Number(weight)];
  });
  return Math.max(0, ...weights.filter(Number.isFinite));
}

/**
 * The language of the root page (product.md, section 4): the kept choice when there is one, otherwise Kazakh when
 * the browser prefers it to Russian. Everywhere else the prefix decides.
 */
export function rootLanguage(choice: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(choice)) return choice;
  const header = acceptLanguage ?? '';
  const [kazakh, russian] = [preference(header, 'kk'), preference(header, 'ru')];
  const kazakhComesFirst = kazakh === russian && /^\s*kk\b/i.test(header);
  return kazakh > 0 && (kazakh > russian || kazakhComesFirst) ? 'kk' : 'ru';
}
