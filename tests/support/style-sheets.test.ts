import { describe, expect, it } from 'vitest';
import { themeTokens } from '@/lib/provider-files/theme-tokens';
import { filesBelow, textOf } from './files';

const styleSheets = [...filesBelow('app'), ...filesBelow('components')].filter((path) => path.endsWith('.css'));
const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '');

/** All findings in the style sheets, as `file: text`. */
function everywhere(find: (css: string) => readonly string[], excepted = ''): string[] {
  expect(styleSheets.length).toBeGreaterThan(20);
  return styleSheets
    .filter((path) => path !== excepted)
    .flatMap((path) => find(withoutComments(textOf(path))).map((text) => `${path}: ${text}`));
}

describe('the style sheets', () => {
  it('use only the colours of the design tokens', () => {
    const colour =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<=[:\s,(])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?=[\s;,)])/gi;
    expect(everywhere((css) => css.match(colour) ?? [], 'app/tokens.css')).toEqual([]);
  });

  it('use only variables that are defined', () => {
    const known = new Set([
      ...styleSheets.flatMap((path) => withoutComments(textOf(path)).match(/--[\w-]+(?=\s*:)/g) ?? []),
      ...themeTokens.map((name) => `--${name}`),
    ]);
    const provided = /^--(?:font-|(?:left|top|angle|share)$)/;
    const used = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);
    expect(everywhere((css) => used(css).filter((name) => !known.has(name) && !provided.test(name)))).toEqual([]);
  });

  it('use only the breakpoints of the product', () => {
    const breakpoints = [768, 960, 1240, 1300, 1500];
    // In em, so that larger text gives a page the layout of a narrower screen.
    const ofScreens = breakpoints.flatMap((width) => [
      `(min-width: ${width / 16}em)`,
      `(max-width: ${(width - 1) / 16}em)`,
    ]);
    // In rem for the same reason; the first is a phone with text of 200 %.
    const ofText = [
      ...['(max-width: 18em)', '(max-width: 16rem)', '(max-width: 19rem)', '(max-width: 29.9rem)'],
      ...['(min-width: 30rem)', '(min-width: 38rem)', '(min-width: 62rem)', '(min-width: 77.5rem)'],
    ];
    const allowed = [...ofScreens, ...ofText];
    const queries = (css: string) => css.match(/@(?:media|container)[^{]*\{/g) ?? [];
    const widths = (css: string) =>
      queries(css).flatMap((query) => query.match(/\([^()]*(?:width|inline-size)[^()]*\)/g) ?? []);
    expect(everywhere((css) => widths(css).filter((width) => !allowed.includes(width)))).toEqual([]);
  });

  it('contain no TODO, no stylelint-disable and no !important', () => {
    const found = styleSheets.flatMap((path) =>
      (textOf(path).match(/\b(?:TODO|FIXME|XXX)\b|stylelint-disable|!important/g) ?? []).map(
        (text) => `${path}: ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
