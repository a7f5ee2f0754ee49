import { describe, expect, it } from 'vitest';
import { qrShape, qrSvg } from '@/lib/browser/qr-code';

const TEXT = 'https://qosyl.example/?referral=QOSYL-1';
const QUIET_ZONE = 4;

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

  it('has a finder pattern in three corners, dark at its edge and light inwards, and depends on its text', () => {
    const far = size - QUIET_ZONE - 1;
    const isCorner = (column: number, row: number, right: number, down: number) =>
      dark.has(`${column} ${row}`) && !dark.has(`${column + right} ${row + down}`);
    expect(isCorner(QUIET_ZONE, QUIET_ZONE, 1, 1)).toBe(true);
    expect(isCorner(far, QUIET_ZONE, -1, 1)).toBe(true);
    expect(isCorner(QUIET_ZONE, far, 1, -1)).toBe(true);
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
