const kazakhAsRussian: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
  й: 'и',
};

/** The text in lower case with Kazakh letters, ё and й replaced by the Russian ones that people type instead. */
export function plainLetters(text: string): string {
  return Array.from(text.toLowerCase(), (character) => kazakhAsRussian[character] ?? character).join('');
}
