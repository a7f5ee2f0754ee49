import { shortcutSigns, type ShortcutSign } from '@/lib/metadata/brand-path';
import { CURRENT_LOOK } from '@/lib/pages/brand-files.mjs';
import { providerFiles } from '@/lib/provider-files/current';
import { themeSheet } from '@/lib/provider-files/theme';
import { iconDrawing, iconPicture, monochromePicture, shortcutPicture } from './icon-picture';

const KEPT = 'public, max-age=31536000, immutable';
const KEPT_BRIEFLY = 'public, max-age=300, s-maxage=300';
/** For the address of another look, from an older or newer page or process. */
const NOT_KEPT = 'no-store';
/** A drawing opened directly is a document, which must not load or run anything. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const FAVICON_SIZE = 48;
const SHORTCUT_SIZE = 192;

type Content = string | Uint8Array<ArrayBuffer>;
const types = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['ico', 'image/x-icon'],
]);

const marks = () => providerFiles().marks;

/** The files of a look; undefined content for an optional file that the provider does not have. */
const files = new Map<string, () => Promise<Content> | Content | undefined>([
  ['theme.css', () => themeSheet(marks().theme)],
  ['logo.svg', () => marks().logo?.text],
  ['logo-dark.svg', () => marks().logoByNight?.text],
  ['icon.svg', iconDrawing],
  ['icon-180.png', () => iconPicture(180, 'square')],
  ['icon-192.png', () => iconPicture(192, 'whole')],
  ['icon-512.png', () => iconPicture(512, 'whole')],
  ['icon-maskable-192.png', () => iconPicture(192, 'maskable')],
  ['icon-maskable-512.png', () => iconPicture(512, 'maskable')],
  ['icon-monochrome-512.png', () => monochromePicture(512)],
  ...(Object.keys(shortcutSigns) as ShortcutSign[]).map(
    (sign) => [`icon-shortcut-${sign}.png`, () => shortcutPicture(sign, SHORTCUT_SIZE)] as const,
  ),
  ['favicon.ico', favicon],
]);

/** A PNG as an ICO file: a header of 22 bytes, then one picture. */
async function favicon(): Promise<Content> {
  const png = await iconPicture(FAVICON_SIZE, 'whole');
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array([...head, ...png]);
}

let known: { digest: string; contents: Map<string, Promise<Content | undefined>> } | undefined;

/** A file, drawn once per look. */
function contentOf(file: string): Promise<Content | undefined> {
  const { digest, screenshots } = marks();
  if (known?.digest !== digest) known = { digest, contents: new Map() };
  const { contents } = known;
  const screenshot = screenshots.get(file.replace(/^screenshot-/, ''));
  if (screenshot !== undefined && file.startsWith('screenshot-')) return Promise.resolve(new Uint8Array(screenshot));
  const make = files.get(file);
  const content = contents.get(file) ?? Promise.resolve(make?.());
  if (make !== undefined) contents.set(file, content);
  return content;
}

interface Context {
  params: Promise<{ digest: string; file: string }>;
}

/** A file of the provider's look: style sheet, logo, icons (docs/decisions/0062); 404 for another name. */
export async function brandFile(_request: Request, { params }: Context): Promise<Response> {
  const { digest, file } = await params;
  const content = await contentOf(file);
  if (content === undefined) return new Response(null, { status: 404, headers: { 'cache-control': NOT_KEPT } });
  const isOfNow = digest === marks().digest;
  const [, ending = ''] = /\.(\w+)$/.exec(file) ?? [];
  const headers = {
    'content-type': types.get(ending) ?? 'image/png',
    'cache-control': isOfNow ? KEPT : digest === CURRENT_LOOK ? KEPT_BRIEFLY : NOT_KEPT,
    ...(ending === 'svg' && { 'content-security-policy': DRAWING_POLICY }),
  };
  return new Response(content, { headers });
}
