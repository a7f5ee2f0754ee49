/** The kinds of streets; the words of each in Russian before the name and in Kazakh after it. */
const kinds = {
  avenue: { ru: /^(?:пр-к?т|просп\.?|проспект)\s+/i, kk: /\s+даңғылы$/i },
  boulevard: { ru: /^(?:б-р|бульвар)\s+/i, kk: /\s+(?:бульвары|булвары|гүлзары)$/i },
  microdistrict: { ru: /^(?:мкр-?н?\.?|микрорайон)\s+/i, kk: /\s+(?:ықшам ?ауданы|м\/а|шағын ауданы)$/i },
  street: { ru: /^(?:ул\.?|улица|пер\.?|переулок)\s+/i, kk: /\s+(?:көшесі|көш\.?|тұйығы)$/i },
} as const;

export type StreetKind = keyof typeof kinds;

/** The kind of a street by its full names, and its names without the words of the kind («Абая», «Абай»). */
export function readStreetName(full: { ru: string; kk: string }): {
  kind: StreetKind;
  name: { ru: string; kk: string };
} {
  const found = Object.entries(kinds).find(([, words]) => words.ru.test(full.ru) || words.kk.test(full.kk));
  const kind = (found?.[0] ?? 'street') as StreetKind;
  return { kind, name: { ru: full.ru.replace(kinds[kind].ru, ''), kk: full.kk.replace(kinds[kind].kk, '') } };
}
