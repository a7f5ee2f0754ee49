import { describe, expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readSvg } from '@/lib/provider-files/svg';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30">';
const faultsOf = (text: string | Buffer) => readSvg('logo.svg', Buffer.from(text)).faults.map(faultLine);
const drawing = (content: string) => `${OPEN}\n${content}\n</svg>`;

it('an SVG drawing of shapes is accepted and loses its comments and declarations', () => {
  const shapes =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><style>.b{fill:url(#a)}</style>' +
    '<g style="fill:url(#a)"><path class="b" d="M0 0h9"/><use href="#a" xlink:href=\'#a\'/></g>';
  const text = `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x">\n<!-- <b> -->${drawing(shapes)}\n`;
  const { svg, faults } = readSvg('logo.svg', Buffer.from(text));
  expect(faults).toEqual([]);
  expect(svg).toEqual({ text: drawing(shapes), ratio: 4 });
});

describe('an invalid SVG file', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'logo.svg:2: <script>: <script> is not shown: remove it'],
    ['foreign content', '<foreignObject/>', 'logo.svg:2: <foreignObject>: <foreignObject> is not shown'],
    ['letters', '<text>A</text>', 'logo.svg:2: <text>: fonts differ between devices: convert letters to outlines'],
    ['a picture', '<image href="data:image/png;base64,"/>', 'logo.svg:2: <image>: draw it as shapes'],
    ['an animation', '<animate/>', 'logo.svg:2: <animate>: '],
    ['an event handler', '\n<path onload="alert(1)"/>', 'logo.svg:3: <path>: onload would run a script: remove it'],
    ['a handler in other letters', "<path OnClick='x'/>", 'logo.svg:2: <path>: OnClick would run'],
    ['another file', '<use href="https://x.example/a.svg#b"/>', 'logo.svg:2: <use>: href may only refer to a #name'],
    ['an older link', '<use xlink:href="javascript:alert(1)"/>', 'logo.svg:2: <use>: xlink:href may only refer'],
    ['a colour from elsewhere', '<path fill="url(//x.example)"/>', 'logo.svg:2: <path>: fill may only refer'],
    ['a style from elsewhere', '<style>@import "x";</style>', 'logo.svg:2: <style>: only #names of this file'],
    ['a hidden address', '<path style="fill:\\75rl(x)"/>', 'logo.svg:2: <path>: style may only refer'],
    ['a coded address', '<path fill="u&#114;l(x)"/>', 'logo.svg:2: expected "&amp;" for "&"'],
    ['an open tag', '<g>', 'logo.svg:3: </svg> closes no <svg>'],
    ['an attribute without quotation marks', '<path d=M0/>', 'logo.svg:2: expected a tag with its attributes'],
    ['a lone bracket', 'a > b', 'logo.svg:2: expected an SVG file: a "<" or ">"'],
  ])('is a fault when its drawing contains %s', (_what, content, begins) => {
    const [first = ''] = faultsOf(drawing(content));
    expect(first.slice(0, begins.length)).toBe(begins);
  });

  it.each([
    ['nothing', '', 'logo.svg:1: expected <svg'],
    ['a page', '<html></html>', 'logo.svg:1: <html>: '],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), 'logo.svg:1: expected a text in UTF-8'],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg:1: expected <svg'],
    ['a viewBox in words', OPEN.replace('120', 'wide').replace('>', '/>'), 'logo.svg:1: expected <svg'],
    ['no name space', '<svg viewBox="0 0 1 1"/>', 'logo.svg:1: expected <svg'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, 'logo.svg:1: expected'],
    ['half a file', OPEN, 'logo.svg:1: <svg> is not closed'],
    [
      '40 kB',
      drawing(`<path d="${'M0 0'.repeat(10_000)}"/>`),
      'logo.svg:1: the file has 40 kB, expected at most 32 kB',
    ],
  ])('is a fault as a whole: %s', (_what, text, begins) => {
    const [first = ''] = faultsOf(text);
    expect(first.slice(0, begins.length)).toBe(begins);
  });
});

it.each([
  ['a reference to a name of several letters', '<use href="#tower-1.top"/>'],
  ['attributes with "on", "href" and "xmlns" in their names', '<g font-size="3" data-xmlns="#a" hreflang="kk"/>'],
  [
    'several styles that refer to the file alone',
    '<style type="text/css">.a{fill:url(#b)}</style><style>.b{fill:red}</style>',
  ],
])('an SVG drawing may contain %s', (_what, content) => {
  expect(faultsOf(drawing(content))).toEqual([]);
});

it.each([
  ['a reference with more than a name', '<use href="#a b"/>', 'href may only refer to a #name of this file'],
  [
    'an address behind a reference',
    '<path style="fill:url(#a) url(b)"/>',
    'style may only refer to a #name of this file',
  ],
  [
    'a second style from elsewhere',
    '<style>.a{}</style>\n<style >@import "x"</style>',
    'only #names of this file may be referred to',
  ],
  ['a name space from elsewhere', '<g dataxmlns="url(x)"/>', 'dataxmlns may only refer to a #name of this file'],
])('an SVG drawing may not contain %s', (_what, content, fault) => {
  expect(faultsOf(drawing(content))).toEqual([expect.stringContaining(fault)]);
});

it.each([
  ['viewBox="0 0 120 30"', 4],
  ['viewBox = " 0,0  120 , 30 "', 4],
  ["viewBox='-5 -5 10 10'", 1],
])('readSvg reads the ratio of %s', (box, ratio) => {
  const { svg, faults } = readSvg('logo.svg', Buffer.from(`<svg xmlns = 'http://www.w3.org/2000/svg' ${box}/>`));
  expect(faults).toEqual([]);
  expect(svg.ratio).toBe(ratio);
});

it.each(['0 0 0 30', '0 0 30 0', '0 0 -1 30', '0 0 30 -1', '0 0 120', '0 0 120 30 5', 'x 0 120 30', ''])(
  'readSvg refuses the viewBox «%s»',
  (box) => {
    const { svg, faults } = readSvg('logo.svg', Buffer.from(OPEN.replace('0 0 120 30', box).replace('>', '/>')));
    expect(faults.map(faultLine)).toEqual([expect.stringContaining('logo.svg:1: expected <svg xmlns=')]);
    expect(svg.ratio).toBe(1);
  },
);

it('readSvg refuses a drawing whose first element is no svg', () => {
  const group = OPEN.replace('<svg', '<g').replace('>', '/>');
  expect(faultsOf(group)).toEqual([expect.stringContaining('logo.svg:1: expected <svg xmlns=')]);
});

it('readSvg quotes the beginning of a tag that it cannot read', () => {
  expect(faultsOf(drawing(`<path d=${'M0 0'.repeat(20)}/>`))).toEqual([
    `logo.svg:2: expected a tag with its attributes in quotation marks, found <path d=${'M0 0'.repeat(20).slice(0, 32)}`,
  ]);
});
