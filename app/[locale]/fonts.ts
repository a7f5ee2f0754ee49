import localFont from 'next/font/local';

// One call for each subset: next/font knows no unicode-range of its own. Only the first is preloaded.
const cyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/montserrat/files/montserrat-cyrillic-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-cyrillic',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});
const cyrillicExtended = localFont({
  src: '../../node_modules/@fontsource-variable/montserrat/files/montserrat-cyrillic-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-cyrillic-extended',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F' },
  ],
});
const latin = localFont({
  src: '../../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-latin',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
const latinExtended = localFont({
  src: '../../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-latin-extended',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA,U+20A0-20AB,U+20AD-20C0' }],
});

/** Classes that define the font variables; tokens.css joins them into `--font-body`. */
export const fontVariables = [cyrillic, cyrillicExtended, latin, latinExtended].map((font) => font.variable).join(' ');
