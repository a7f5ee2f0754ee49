import { describe, expect, it } from 'vitest';
import { qrShape, qrSvg } from '@/lib/browser/qr-code';

const TEXT = 'https://qosyl.example/?referral=QOSYL-1';
const QUIET_ZONE = 4;
const FINDER = 7;

function darkSquares(path: string): Set<string> {
  return new Set(Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, column, row]) => `${column} ${row}`));
}

describe('a QR code', () => {
  const { size, path } = qrShape(TEXT);
  const dark = darkSquares(path);

  it('consists only of dark squares and has a quiet zone', () => {
    expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    const places = [...dark].flatMap((square) => square.split(' ').map(Number));
    expect(Math.min(...places)).toBe(QUIET_ZONE);
    expect(Math.max(...places)).toBe(size - QUIET_ZONE - 1);
  });

  it('has a finder pattern in three corners', () => {
    const far = size - QUIET_ZONE - FINDER;
    for (const [column, row] of [
      [QUIET_ZONE, QUIET_ZONE],
      [far, QUIET_ZONE],
      [QUIET_ZONE, far],
    ] as const) {
      for (let step = 0; step < FINDER; step += 1) {
        expect(dark.has(`${column + step} ${row}`)).toBe(true);
        expect(dark.has(`${column} ${row + step}`)).toBe(true);
      }
      expect(dark.has(`${column + 1} ${row + 1}`)).toBe(false);
    }
  });

  it('grows with its text, and differs for different texts', () => {
    expect(qrShape(TEXT.repeat(5)).size).toBeGreaterThan(size);
    expect(qrShape(`${TEXT}0`).path).not.toBe(path);
  });

  it('is a complete SVG document with dark squares on a light ground', () => {
    const svg = qrSvg(TEXT);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(svg).toContain(`<path fill="white" d="M0 0h${size}v${size}h-${size}z"/>`);
    expect(svg).toContain(`<path fill="black" d="${path}"/>`);
  });
});
