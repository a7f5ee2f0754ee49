import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_STORAGE_KEY, themes, themeScript } from '@/lib/browser/theme';

function themeAfter(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { dataset } } });
  return dataset.theme;
}

describe('the theme script', () => {
  it('applies a stored theme, and leaves the theme to the system without a valid one', () => {
    for (const theme of themes)
      expect(
        themeAfter((key) => (key === THEME_STORAGE_KEY ? theme : null)),
        theme,
      ).toBe(theme);
    for (const kept of [null, '', 'blue', 'DARK', '"dark"', '<script>'])
      expect(
        themeAfter(() => kept),
        String(kept),
      ).toBeUndefined();
  });

  it('contains no "<" and no line break', () => {
    expect(themeScript).not.toMatch(/<|[\r\n]/);
  });
});
