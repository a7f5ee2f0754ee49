import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_STORAGE_KEY, themes, themeScript } from '@/lib/browser/theme';

function themeAfter(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { dataset } } });
  return dataset.theme;
}

describe('the theme script', () => {
  it.each(themes)('applies the stored theme %s', (theme) => {
    expect(themeAfter((key) => (key === THEME_STORAGE_KEY ? theme : null))).toBe(theme);
  });

  it.each([null, '', 'blue', 'DARK', '"dark"', '<script>'])('leaves the theme to the system with %j stored', (kept) => {
    expect(themeAfter(() => kept)).toBeUndefined();
  });

  it('contains no "<" and no line break', () => {
    expect(themeScript).not.toMatch(/<|[\r\n]/);
  });
});
