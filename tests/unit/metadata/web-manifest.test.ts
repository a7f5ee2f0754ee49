import { expect, it, vi } from 'vitest';
import { brandFile } from '@/components/page/brand-file';
import { allMessages } from '@/lib/i18n/all-messages';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { manifestAnswer, webManifest } from '@/lib/metadata/web-manifest';
import { sample } from '../../support/sample';

const { kk, ru } = allMessages;

vi.mock('next-intl/server', async () => {
  const { createTranslator } = await import('next-intl');
  return {
    getTranslations: async ({ locale }: { locale: 'ru' | 'kk' }) =>
      createTranslator({ locale, messages: { ru, kk }[locale] }),
  };
});

it.each([
  ['ru', '/', '', ru],
  ['kk', '/kk', '/kk', kk],
] as const)('the web manifest in %s starts at %s, with texts in the language', async (locale, start, prefix, words) => {
  const manifest = await webManifest(locale);
  expect(manifest).toMatchObject({
    id: start,
    start_url: start,
    scope: '/',
    lang: locale,
    display: 'standalone',
    name: sample.brand.title[locale],
    description: sample.brand.description[locale],
    background_color: tokenColour('surface'),
    theme_color: tokenColour('mark'),
  });
  expect(manifest.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    [words.addressCheck.submit, start],
    [words.routes.request, `${prefix}/request`],
    [words.routes.payments, `${prefix}/payments`],
    [words.routes.noInternet, `${prefix}/no-internet`],
  ]);
  expect(manifest.screenshots?.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide', 'wide']);
});

it('every picture of the web manifest exists in its size and kind, with an icon for every purpose', async () => {
  const { icons = [], shortcuts = [], screenshots = [] } = await webManifest('kk');
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any any',
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 512x512',
  ]);
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []), ...screenshots];
  for (const { src, sizes, type } of pictures) {
    const [, , digest = '', file = ''] = src.split('/');
    const answer = await brandFile(new Request(`http://site${src}`), { params: Promise.resolve({ digest, file }) });
    expect(answer.headers.get('cache-control'), src).toContain('immutable');
    expect(answer.headers.get('content-type'), src).toBe(type);
    expect(`${sizes} ${type}`, src).toBe(sizeAndType(Buffer.from(await answer.arrayBuffer())));
  }
});

it('the web manifest has its own content type and max-age=0', async () => {
  const answer = await manifestAnswer('kk');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer.headers.get('cache-control')).toContain('max-age=0');
  expect(await answer.json()).toEqual(await webManifest('kk'));
});

it('the web manifest does not exist in another language', async () => {
  await expect(webManifest('en')).rejects.toThrow('"en"');
});

/** Reads the first bytes of a picture. */
function sizeAndType(picture: Buffer): string {
  if (picture.toString('latin1', 1, 4) === 'PNG')
    return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)} image/png`;
  if (picture.toString('latin1', 8, 16) !== 'WEBPVP8X') return 'any image/svg+xml';
  return `${picture.readUIntLE(24, 3) + 1}x${picture.readUIntLE(27, 3) + 1} image/webp`;
}
