/** The map omits a last word that this many names share («район»). */
const COMMON_FROM = 3;
const lastWord = (name: string) => /\s(\S+)$/u.exec(name)?.[1] ?? '';

/** Names without a last word that many of them share. */
export function shortNames(names: readonly string[]): Map<string, string> {
  const endings = names.map(lastWord).filter((word) => word !== '');
  const common = new Set(endings.filter((word) => endings.filter((other) => other === word).length >= COMMON_FROM));
  return new Map(
    names.map((name) => [
      name,
      common.has(lastWord(name)) ? name.slice(0, name.lastIndexOf(lastWord(name)) - 1) : name,
    ]),
  );
}
