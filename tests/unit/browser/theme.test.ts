import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_STORAGE_KEY, themes, themeScript } from '@/lib/browser/theme';

function themeAfter(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { dataset } } });
  return dataset.theme;
}

describe('the theme script', () => {
  it.each(themes)('applies a kept %s', (theme) => {
    expect(themeAfter((key) => (key === THEME_STORAGE_KEY ? theme : null))).toBe(theme);
  });

  it.each([null, '', 'blue', 'DARK', '"dark"', '<script>'])('leaves the system to decide when %j is kept', (kept) => {
    expect(themeAfter(() => kept)).toBeUndefined();
  });

  it('can stand between script tags and in one line', () => {
    expect(themeScript).not.toMatch(/<|[\r\n]/);
  });
});
