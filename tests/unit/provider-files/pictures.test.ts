import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readCollection } from '@/lib/provider-files/collection';
import { readPicture } from '@/lib/provider-files/pictures';
import { articleSchema } from '@/lib/contracts/article';

const root = mkdtempSync(join(tmpdir(), 'qosyl-pictures-'));
const news = join(root, 'content', 'ru', 'news');
const PNG = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

beforeAll(() => {
  mkdirSync(news, { recursive: true });
  mkdirSync(join(root, 'content', 'kk', 'news'), { recursive: true });
  writeFileSync(join(news, 'mast.png'), PNG);
  writeFileSync(join(root, 'content', 'kk', 'news', 'kazakh.png'), PNG);
  writeFileSync(join(news, 'words.png'), 'words');
  writeFileSync(join(news, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(news, 'large.png'), Buffer.concat([PNG, Buffer.alloc(5_000_000)]));
  writeFileSync(join(root, 'secret.png'), PNG);
  symlinkSync(join(root, 'secret.png'), join(news, 'link.png'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Reads one news item; returns its picture, its blocks and its faults. */
function read(image: string, body = 'Слова.') {
  writeFileSync(join(news, 'item.md'), `---\ntitle: Новость\ndate: 2026-11-01\n${image}---\n\n${body}\n`);
  const collection = { folder: 'news', schema: articleSchema, named: 'slug', shared: [], isOneLanguageEnough: true };
  const { items, faults } = readCollection(root, collection, {});
  return { article: items.ru[0], faults: faults.map(faultLine) };
}

const above = (file: string, alt = 'alt: Мачта') => `image:\n  file: ${file}\n  ${alt}\n`;

describe('the picture of a text', () => {
  it('is read from a file next to the text', () => {
    const { article, faults } = read(above('mast.png'));
    expect(faults).toEqual([]);
    expect(article?.image).toEqual({ key: 'ru/news/mast.png', alt: 'Мачта' });
  });

  it('is found next to the text in the other language', () => {
    expect(read(above('kazakh.png')).article?.image?.key).toBe('kk/news/kazakh.png');
  });

  it('is a block when it is inside the text', () => {
    const { article, faults } = read('', 'До\nмачты.\n\n![Мачта](mast.png)\n\nПосле.');
    expect(faults).toEqual([]);
    expect(article?.body[0]).toEqual({ type: 'paragraph', text: 'До мачты.' });
    expect(article?.body[1]).toEqual({ type: 'picture', image: { key: 'ru/news/mast.png', alt: 'Мачта' } });
  });

  it.each([
    ['that is missing', 'none.png', 'there is no picture "none.png" next to the text'],
    ['that is none', 'words.png', '"words.png" is no PNG, JPEG, WebP, AVIF or GIF'],
    ['that may hold a script', 'drawing.svg', '"drawing.svg" is no PNG, JPEG, WebP, AVIF or GIF'],
    ['that is too large', 'large.png', '"large.png" is larger than 4 MB'],
    ['behind a link out of the folder', 'link.png', '"link.png" leads out of the folder'],
    [
      'in another folder',
      '../../../secret.png',
      'expected the name of a file next to the text, such as router.jpg, and not "../../../secret.png"',
    ],
  ])('is a fault with its line: a picture %s', (_which, file, message) => {
    expect(read(above(file)).faults).toEqual([`content/ru/news/item.md:5: image.file: ${message}`]);
    expect(read('', `![Мачта](${file})`).faults).toEqual([`content/ru/news/item.md:6: ${message}`]);
  });

  it('is a fault without an alternative text', () => {
    expect(read(above('mast.png', 'alt: ""')).faults).toEqual([
      'content/ru/news/item.md:6: image.alt: a picture needs words',
    ]);
    expect(read('', '![](mast.png)').faults).toEqual([
      'content/ru/news/item.md:6: a picture needs words: ![words](router.jpg)',
    ]);
  });
});

describe('the bytes of a picture', () => {
  it('are read by its key', () => {
    expect(Buffer.from(readPicture(root, 'ru/news/mast.png') ?? []).equals(PNG)).toBe(true);
  });

  it.each(['ru/news/none.png', 'ru/news/words.png', 'ru/news/link.png', 'ru/news/item.md'])('are null: %s', (key) => {
    expect(readPicture(root, key)).toBeNull();
  });
});
