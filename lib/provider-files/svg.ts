import type { Fault } from './faults';

/** The size of a logo or an icon, in bytes. */
const BYTES_MAXIMUM = 32 * 1_024;
const PIECE = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]*>|<[^<>]*>/g;
const TAG =
  /^<(?<close>\/?)(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>$/;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const OWN_REFERENCE = /url\(\s*(['"]?)#[\w.-]+\1\s*\)/g;
/** References of CSS, and escapes, which could hide them. */
const OUTSIDE = /url\(|@|\\|javascript:|expression\(/i;

const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);
const remedies: Record<string, string> = {
  text: 'fonts differ between devices: convert letters to outlines',
  tspan: 'fonts differ between devices: convert letters to outlines',
  image: 'draw it as shapes: pictures in pictures are not shown',
};

/** The width by the height of a picture's `viewBox`. */
export interface SvgFile {
  text: string;
  ratio: number;
}

interface Piece {
  line: number;
  text: string;
}

/**
 * Reads an SVG file that only draws: shapes, gradients and their names. Scripts, foreign content, event handlers, fonts
 * and references to other files are faults. Comments and declarations are left out of the text.
 */
export function readSvg(file: string, bytes: Buffer): { svg: SvgFile; faults: Fault[] } {
  const faults: Fault[] = [];
  const tell = (line: number, message: string, field?: string) =>
    faults.push({ file, line, message, ...(field !== undefined && { field }) });
  const none = { svg: { text: '', ratio: 1 }, faults };
  if (bytes.length > BYTES_MAXIMUM) {
    tell(1, `the file has ${Math.ceil(bytes.length / 1_024)} kB, expected at most ${BYTES_MAXIMUM / 1_024} kB`);
    return none;
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD') || text.includes('\0')) {
    tell(1, 'expected a text in UTF-8');
    return none;
  }
  const entity = /&(?!(?:amp|lt|gt|quot|apos);)/.exec(text);
  if (entity !== null)
    tell(
      lineAt(text, entity.index),
      'expected "&amp;" for "&"; no other name of a character is known but lt, gt, quot and apos',
    );
  const { pieces, left } = piecesOf(text);
  if (left !== null) tell(left, 'expected an SVG file: a "<" or ">" stands where none may');
  const open: string[] = [];
  let ratio: number | null = null;
  for (const [index, { line, text: piece }] of pieces.entries()) {
    const { close = '', name = '', attributes = '', empty = '' } = TAG.exec(piece)?.groups ?? {};
    if (name === '') tell(line, `expected a tag with its attributes in quotation marks, found ${piece.slice(0, 40)}`);
    else if (close !== '') {
      if (open.pop() !== name) tell(line, `</${name}> closes no <${name}>`);
    } else {
      if (!elements.has(name)) tell(line, remedies[name] ?? `<${name}> is not shown: remove it`, `<${name}>`);
      for (const message of attributeFaults(attributes)) tell(line, message, `<${name}>`);
      if (index === 0) ratio = name === 'svg' ? ratioIn(attributes) : null;
      if (empty === '') open.push(name);
    }
  }
  if (faults.length === 0 && open.length > 0) tell(lineAt(text, text.length), `<${open.at(-1)}> is not closed`);
  if (faults.length === 0 && ratio === null)
    tell(1, 'expected <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 WIDTH HEIGHT">');
  if (/<style[\s>]/.test(text) && OUTSIDE.test(styleTextOf(text)))
    tell(lineAt(text, text.search(/<style[\s>]/)), 'only #names of this file may be referred to', '<style>');
  return {
    svg: { text: text.replaceAll(/<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]*>/g, '').trim(), ratio: ratio ?? 1 },
    faults,
  };
}

/** The tags with their lines, and the line of a bracket that belongs to none. */
function piecesOf(text: string): { pieces: Piece[]; left: number | null } {
  const pieces = Array.from(text.matchAll(PIECE), ({ 0: piece, index }) => ({
    line: lineAt(text, index),
    text: piece,
  }));
  const rest = text.replaceAll(PIECE, (piece) => piece.replaceAll(/[<>]/g, ' '));
  const at = rest.search(/[<>]/);
  return {
    pieces: pieces.filter(({ text: piece }) => !/^<(?:!--|\?|!DOCTYPE)/.test(piece)),
    left: at === -1 ? null : lineAt(text, at),
  };
}

function attributeFaults(attributes: string): string[] {
  return Array.from(attributes.matchAll(ATTRIBUTE)).flatMap(([, name = '', one, other = '']) => {
    const value = one ?? other;
    if (/^on/i.test(name)) return [`${name} would run a script: remove it`];
    if (/(?:^|:)(?:href|src|base)$/i.test(name))
      return /^#[\w.-]+$/.test(value) ? [] : [`${name} may only refer to a #name of this file`];
    const isName = /^xmlns(?::|$)/.test(name);
    return !isName && OUTSIDE.test(withoutOwn(value)) ? [`${name} may only refer to a #name of this file`] : [];
  });
}

const withoutOwn = (value: string) => value.replaceAll(OWN_REFERENCE, '');
const styleTextOf = (text: string) =>
  withoutOwn(Array.from(text.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, css = '']) => css).join('\n'));
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Null without the name space or without a `viewBox` that has a size. */
function ratioIn(attributes: string): number | null {
  if (!/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(attributes)) return null;
  const [, box = ''] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(attributes) ?? [];
  const numbers = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0 ? width / height : null;
}
