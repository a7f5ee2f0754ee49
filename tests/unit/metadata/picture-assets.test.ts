import { ImageResponse } from 'next/og';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawableText, pictureFontFamily, pictureFonts } from '@/lib/metadata/picture-assets';

const alphabet = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһі';
const signs = 'abcxyz ABCXYZ 0123456789 «12 990\u00A0₸», № 5 – 20\u00A0% • 1…3 — “Wi-Fi” − 2 + 2 = 0 ‹x› é';

async function draw(text: string): Promise<Buffer> {
  const style = { fontFamily: pictureFontFamily, fontWeight: 700 };
  const picture = new ImageResponse(createElement('div', { style }, text), {
    width: 600,
    height: 100,
    fonts: pictureFonts(),
  });
  return Buffer.from(await picture.arrayBuffer());
}

describe('the fonts of pictures', () => {
  it('contain every glyph of both languages, so that the renderer fetches none', async () => {
    const text = `${alphabet} ${alphabet.toUpperCase()} ${signs}`;
    const asked: string[] = [];
    const { fetch } = globalThis;
    // The renderer loads its own parts from data addresses.
    vi.stubGlobal('fetch', (address: string) => (address.startsWith('data:') ? fetch(address) : asked.push(address)));
    expect(drawableText(text)).toBe(text);
    expect((await draw(text)).subarray(1, 4).toString()).toBe('PNG');
    expect(asked).toEqual([]);
  });

  it.each([
    ['Скидка 🎉 20\u00A0%', 'Скидка 20\u00A0%'],
    ['数据 Wi-Fi', 'Wi-Fi'],
    ['Wi-\u2060Fi', 'Wi-Fi'],
    ['Wi\u2011Fi → 5\u00A0‰', 'Wi-Fi 5'],
    ['строка\nдругая', 'строка другая'],
  ])('limit "%s" to the drawable text "%s"', (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });

  it('draw Kazakh letters differently from similar Russian letters', async () => {
    const pictures = await Promise.all(['К', 'Қ', 'Ұ', 'Ү', 'Һ', 'Ө', 'О', '₸', 'Т'].map(draw));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
  });
});
