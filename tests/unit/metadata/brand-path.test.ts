import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { createElement } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brandFile } from '@/components/page/brand-file';
import { iconAddress } from '@/components/page/icon-picture';
import { pictureSize, SocialPicture } from '@/components/page/social-picture';
import { allMessages } from '@/lib/i18n/all-messages';
import { pictureFonts } from '@/lib/metadata/picture-assets';
import { webManifest } from '@/lib/metadata/web-manifest';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';
import { providerFiles } from '@/lib/provider-files/current';
import { faultLine } from '@/lib/provider-files/faults';
import { loadProvider } from '@/lib/provider-files/load';
import { cityPictureNames, fetchCityPictures } from '@/lib/upstream/city';
import { settings } from '../../support/environment';
import { SAMPLE, sample } from '../../support/sample';

vi.mock('@/lib/config/env', () => import('../../support/environment'));
vi.mock('next-intl/server', async () => {
  const { createTranslator } = await import('next-intl');
  return {
    getTranslations: async ({ locale }: { locale: 'ru' | 'kk' }) =>
      createTranslator({ locale, messages: allMessages[locale] }),
  };
});

const folder = mkdtempSync(join(tmpdir(), 'qosyl-look-'));
const shared: SharedState & { provider?: unknown } = sharedState;
const known = shared.provider;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z"/></svg>';

/** Colours of hardly any other provider. */
const sampleColours = new Set(
  Object.values(sample.marks.theme)
    .flatMap(({ light, dark }) => [light, dark])
    .filter((colour) => colour !== '#ffffff'),
);
const ofSample = (text: string) => (text.match(/#[\da-f]{6}\b/g) ?? []).filter((colour) => sampleColours.has(colour));

/** A picture with the colour of the other theme and none of the sample. */
async function expectOwnColours(answer: Response): Promise<void> {
  const png = Buffer.from(await answer.arrayBuffer());
  const pixels = await sharp(png).flatten({ background: '#ffffff' }).raw().toBuffer();
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) colours.add(`#${pixels.subarray(at, at + 3).toString('hex')}`);
  expect(colours).toContain('#1d4ed8');
  expect([...colours].filter((colour) => sampleColours.has(colour))).toEqual([]);
}

const open = (file: string, digest = providerFiles().marks.digest) =>
  brandFile(new Request('http://site'), { params: Promise.resolve({ digest, file }) });

beforeAll(() => {
  cpSync(SAMPLE, folder, { recursive: true });
  for (const name of ['icon.svg', 'icon-monochrome.svg', 'screenshots'])
    rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'theme.css'), ':root {\n  --brand: light-dark(#1d4ed8, #8ab0ff);\n}\n');
  writeFileSync(join(folder, 'logo.svg'), LOGO);
  settings.current = { PROVIDER_DIR: folder };
  delete shared.provider;
});
afterAll(() => {
  shared.provider = known;
  settings.current = {};
  rmSync(folder, { recursive: true });
});

describe('the colours of another theme', () => {
  it('replace the sample colours in the style sheet', async () => {
    const sheet = await (await open('theme.css')).text();
    expect(sheet).toContain('--brand:light-dark(#1d4ed8,#8ab0ff)');
    expect(ofSample(sheet)).toEqual([]);
  });

  it('replace the sample colours in the web manifest, which has only existing pictures', async () => {
    const manifest = await webManifest('ru');
    expect(manifest).toMatchObject({ theme_color: '#1d4ed8', background_color: '#ffffff', screenshots: [] });
    expect(manifest.icons?.map(({ purpose }) => purpose)).not.toContain('monochrome');
    expect(ofSample(JSON.stringify(manifest))).toEqual([]);
    for (const { src } of manifest.icons ?? []) expect((await open(src.split('/').at(-1) ?? '')).status, src).toBe(200);
  });

  it.each(['icon-180', 'icon-192', 'icon-maskable-192', 'icon-shortcut-address'])(
    'replace the sample colours in %s.png',
    async (name) => expectOwnColours(await open(`${name}.png`)),
  );

  it('replace the sample colours in the city pictures and the social picture', async () => {
    const { drawings } = await fetchCityPictures();
    for (const name of cityPictureNames) expect(ofSample(drawings[name]), name).toEqual([]);
    const words = { title: 'Тарифы', above: null, price: null };
    const parts = { ...words, city: drawings['night-wide'], mark: await iconAddress() };
    const picture = createElement(SocialPicture, parts);
    await expectOwnColours(new ImageResponse(picture, { ...pictureSize, fonts: pictureFonts() }));
  });
});

it('a brand file is cached forever under its digest, briefly at its fixed path, not under another digest', async () => {
  const kept = async (file: string, digest?: string) => (await open(file, digest)).headers.get('cache-control');
  expect(await kept('logo.svg')).toBe('public, max-age=31536000, immutable');
  expect(await kept('favicon.ico', 'current')).toBe('public, max-age=300, s-maxage=300');
  expect(await kept('theme.css', sample.marks.digest)).toBe('no-store');
  expect(await (await open('logo.svg')).text()).toBe(LOGO);
  expect((await open('logo.svg')).headers.get('content-security-policy')).toContain("default-src 'none'");
  expect([(await open('logo-dark.svg')).status, (await open('brand.yaml')).status]).toEqual([404, 404]);
  const icon = Buffer.from(await (await open('favicon.ico')).arrayBuffer());
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.toString('latin1', 23, 26)]).toEqual([1, 1, 'PNG']);
});

it.each([
  ['icon.svg', LOGO, 'icon.svg:1: viewBox: expected a square'],
  ['logo.svg', LOGO.replace('90 30"', '900 30"'), 'logo.svg:1: viewBox: expected a width of at most 6 times'],
])('a wrong %s makes the provider folder invalid', (file, text, begins) => {
  const wrong = `${folder}-wrong`;
  onTestFinished(() => rmSync(wrong, { recursive: true }));
  cpSync(folder, wrong, { recursive: true });
  writeFileSync(join(wrong, file), text);
  const { files, faults } = loadProvider(wrong);
  expect(files).toBeUndefined();
  expect(faults.map(faultLine).join('\n')).toContain(begins);
});
