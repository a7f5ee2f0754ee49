import localFont from 'next/font/local';

// The letters of the site (scripts/fonts.mjs). One call for each script: the package has a file for each, and next/font
// knows no unicode-range of its own. Only the first is preloaded.
const cyrillic = localFont({
  src: '../../.fonts/cyrillic.woff2',
  weight: '450 800',
  variable: '--font-cyrillic',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'unicode-range', value: 'U+0401,U+0410-044F,U+0451,U+04B0-04B1,U+0406,U+0456,U+2116' }],
});
const cyrillicExtended = localFont({
  src: '../../.fonts/cyrillic-ext.woff2',
  weight: '450 800',
  variable: '--font-cyrillic-extended',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0492-0493,U+049A-049B,U+04A2-04A3,U+04AE-04AF,U+04BA-04BB,U+04D8-04D9,U+04E8-04E9',
    },
  ],
});
const latin = localFont({
  src: '../../.fonts/latin.woff2',
  weight: '450 800',
  variable: '--font-latin',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0020-00FF,U+2000-206F,U+2122,U+2191,U+2193,U+2212' }],
});
const latinExtended = localFont({
  src: '../../.fonts/latin-ext.woff2',
  weight: '450 800',
  variable: '--font-latin-extended',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B8' }],
});

/** Classes that define the font variables; tokens.css joins them into `--font-body`. */
export const fontVariables = [cyrillic, cyrillicExtended, latin, latinExtended].map((font) => font.variable).join(' ');
