import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { logoWarnings } from '@/lib/provider-files/logo-check';
import { sample } from '../../support/sample';

const svg = (shapes: string) => ({ text: `<svg viewBox="0 0 40 40">${shapes}</svg>`, ratio: 1 });
const warningsOf = (logo: string, logoByNight?: string) =>
  logoWarnings({
    marks: {
      ...sample.marks,
      logo: svg(logo),
      logoByNight: logoByNight === undefined ? null : svg(logoByNight),
    },
  }).map(faultLine);

it('a folder without a logo has no warning', () => {
  expect(logoWarnings(sample)).toEqual([]);
});

it.each([
  ['dark red', '<path fill="none" stroke="#b4233c"/><rect fill="#b4233c"/>'],
  ['letters without a colour', '<path d="M0 0h9"/>'],
  ['dark, in a style', '<style>.a{fill:#123}</style><path class="a"/>'],
])('a logo that is too dark for the footer is a warning: %s', (_what, logo) => {
  expect(warningsOf(logo)).toEqual([
    expect.stringMatching(
      /^logo\.svg: warning: its clearest colour has a contrast to the footer \(#[\da-f]{6}\) [12]\.\d\d:1.*: add a light logo-dark\.svg$/,
    ),
  ]);
});

it('a pale logo is a warning for the header by day', () => {
  expect(warningsOf('<path fill="#ffd"/>')).toEqual([
    expect.stringMatching(/^logo\.svg: warning: .* to the header by day \(#ffffff\) 1\.\d\d:1, expected at least 3:1/),
  ]);
});

it('a logo with a colour for each background, or with a second file for the night, has no warning', () => {
  expect(warningsOf('<rect fill="#0f9d58"/><path fill="white"/>')).toEqual([]);
  expect(warningsOf('<path fill="#123456"/>', '<path fill="#FFF"/>')).toEqual([]);
});

it('a dark logo file for the night has its own warning', () => {
  expect(warningsOf('<path fill="#123456"/>', '<path fill="#222"/>')).toEqual([
    expect.stringMatching(/^logo-dark\.svg: warning: .*: take a lighter colour$/),
  ]);
});

it('a logo that is pale by day and dark by night has a warning for each place and file', () => {
  expect(warningsOf('<path fill="#ffd"/>', '<path fill="#222"/>')).toEqual([
    'logo.svg: warning: its clearest colour has a contrast to the header by day (#ffffff) 1.01:1, expected at least 3:1: take a darker colour',
    expect.stringMatching(
      /^logo-dark\.svg: warning: .* to the footer \(#[\da-f]{6}\) \d\.\d\d:1, to the header by night \(#[\da-f]{6}\) \d\.\d\d:1, expected at least 3:1: take a lighter colour$/,
    ),
  ]);
  expect(warningsOf('<path fill="WHITE"/>')).toEqual([expect.stringContaining('1.00:1')]);
});
