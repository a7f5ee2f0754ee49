import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { Icon } from '@/components/ui/icon';
import { shortcutSigns, type ShortcutSign } from '@/lib/metadata/brand-path';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { pictureFontFamily, pictureFonts } from '@/lib/metadata/picture-assets';
import { brand } from '@/lib/provider-files/company';
import { providerFiles } from '@/lib/provider-files/current';

const LETTER_ICON_SIZE = 192;
/** The share of an icon that no system cuts off for a shape of its own. */
const SAFE_SHARE = 0.865;
const SHORTCUT_RADIUS = 0.25;

/** A square that fills the icon, as its first shape. */
const FIRST_SQUARE = /^<svg[^>]*?\sviewBox=["']\S+ \S+ (?<size>[\d.]+)[^>]*>\s*<rect(?<attributes>[^>]*)>/;

export type IconShape = 'whole' | 'square' | 'maskable';

const drawingAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

async function drawn(picture: ReactElement, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const answer = new ImageResponse(picture, { width: size, height: size, fonts: pictureFonts() });
  return new Uint8Array(await answer.arrayBuffer());
}

/** The icon as a data URL: the file of the provider, or the first letter of the name. */
export async function iconAddress(): Promise<string> {
  const { icon } = providerFiles().marks;
  if (icon !== null) return drawingAddress(icon.text);
  const picture = await drawn(<Letter size={LETTER_ICON_SIZE} radius={SHORTCUT_RADIUS} />, LETTER_ICON_SIZE);
  return `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
}

/** The icon as SVG. */
export async function iconDrawing(): Promise<string> {
  const { icon } = providerFiles().marks;
  if (icon !== null) return icon.text;
  const size = LETTER_ICON_SIZE;
  const picture = `<image width="${size}" height="${size}" href="${await iconAddress()}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${picture}</svg>`;
}

/** The icon as PNG: whole, on a ground without round corners, or small enough for systems that cut icons. */
export function iconPicture(size: number, shape: IconShape): Promise<Uint8Array<ArrayBuffer>> {
  const { icon } = providerFiles().marks;
  const share = shape === 'maskable' ? SAFE_SHARE : 1;
  if (icon === null)
    return drawn(<Letter size={size} share={share} radius={shape === 'whole' ? SHORTCUT_RADIUS : 0} />, size);
  const inner = Math.round(size * share);
  const ground = shape === 'whole' ? 'transparent' : groundOf(icon.text);
  return drawn(
    <Ground colour={ground}>
      <img src={drawingAddress(icon.text)} alt="" width={inner} height={inner} />
    </Ground>,
    size,
  );
}

/** The shape of the icon alone; undefined without one. */
export function monochromePicture(size: number): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const { monochrome } = providerFiles().marks;
  return monochrome === null
    ? undefined
    : drawn(<img src={drawingAddress(monochrome.text)} alt="" width={size} height={size} />, size);
}

/** A sign of the site in the colours of the provider. */
export function shortcutPicture(sign: ShortcutSign, size: number): Promise<Uint8Array<ArrayBuffer>> {
  return drawn(
    <Ground colour={tokenColour('brand-soft')} radius={size * SHORTCUT_RADIUS}>
      <div style={{ display: 'flex', color: tokenColour('brand') }}>
        <Icon name={shortcutSigns[sign]} size={size * 0.6} />
      </div>
    </Ground>,
    size,
  );
}

/** The colour of the square that fills the icon; paper for an icon without one. */
function groundOf(svg: string): string {
  const { size, attributes = '' } = FIRST_SQUARE.exec(svg)?.groups ?? {};
  const of = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(attributes)?.[1];
  const fill = of('fill') ?? '';
  const isWhole = size !== undefined && of('width') === size && of('height') === size;
  return isWhole && /^#(?:[\da-f]{3}){1,2}$/i.test(fill) ? fill : tokenColour('surface');
}

function Ground({ colour, radius = 0, children }: { colour: string; radius?: number; children: ReactElement }) {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        borderRadius: radius,
        backgroundColor: colour,
      }}
    >
      {children}
    </div>
  );
}

function Letter({ size, share = 1, radius }: { size: number; share?: number; radius: number }) {
  return (
    <Ground colour={tokenColour('mark')} radius={size * radius}>
      <div
        style={{
          display: 'flex',
          color: tokenColour('on-mark'),
          fontFamily: pictureFontFamily,
          fontWeight: 700,
          fontSize: size * share * 0.62,
        }}
      >
        {brand().name.slice(0, 1).toUpperCase()}
      </div>
    </Ground>
  );
}
