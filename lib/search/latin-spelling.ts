/** Russian and Kazakh names in Latin letters: «Zhandosova», «Jandosov», «Qabdolov», «Äuezov». */

/** Letters whose diacritic changes the sound; other diacritics are dropped. */
const marked: Record<string, string> = { ş: 'sh', ś: 'sh', š: 'sh', ž: 'zh', ç: 'ch', č: 'ch', ý: 'u', ı: 'i' };

// The longest first.
const latinSounds =
  'shch dzh dj zh j sh ch kh x h ts ya ia yu iu ye yo y i e o a u w gh g ck q k c b v d z l m n p r s t f'.split(' ');
const cyrillicSounds = 'щ ж ж ж ж ш ч х х х ц я я ю ю е ё ы и е о а у у г г к к к к б в д з л м н п р с т ф'.split(' ');
const sound = new RegExp(latinSounds.join('|'), 'g');
const latinWord = /[a-zß-ɏ][a-zß-ɏ'’]*/g;

/** Transliterates the Latin words of a text, in lower case: `tole bi` → `толе би`. */
export function cyrillicSpelling(text: string): string {
  return text.toLowerCase().replaceAll(latinWord, (word) =>
    Array.from(word, (letter) => marked[letter] ?? letter)
      .join('')
      .normalize('NFD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .replaceAll(/(?<=[aeou])[iy](?![aeou])|(?<=[aeou])y(?=[io])/g, 'й')
      .replaceAll(sound, (letters) => cyrillicSounds[latinSounds.indexOf(letters)] ?? letters),
  );
}

/** Cyrillic readings of a Latin text whose last word may be incomplete; empty without Latin letters. */
export function cyrillicReadings(text: string): string[] {
  if (!/[a-z]/i.test(text)) return [];
  const nextLetters = [...(/[szkc]$/i.test(text) ? ['h'] : []), ...(/[yi]$/i.test(text) ? ['a', 'u'] : [])];
  // Some spell й as j: «Abaja», «Bajzakov».
  const all = [text, ...nextLetters.map((next) => text + next), text.replaceAll(/j/gi, 'y')];
  return Array.from(new Set(all.map(cyrillicSpelling)));
}

/** Merges Cyrillic letters of one sound, so that two Latin spellings of a name are equal. */
export function soundOf(plain: string): string {
  return plain
    .replaceAll('щ', 'ш')
    .replaceAll('ц', 'тс')
    .replaceAll('э', 'е')
    .replaceAll('дж', 'ж')
    .replaceAll(/[ьъ]/g, '')
    .replaceAll(/[иы]+/g, 'и')
    .replaceAll('ия', 'я');
}
