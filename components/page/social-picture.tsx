import { ridgeShapes } from '@/components/ui/ridge-shapes';
import { brand, siteOrigin } from '@/lib/config/brand';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { drawableText, pictureFontFamily, siteMark } from '@/lib/metadata/picture-assets';

/** Size in pixels that social networks and messengers expect. */
export const pictureSize = { width: 1200, height: 630 };

const MARGIN = 60;
const RIDGE_HEIGHT = 200;
/** Font size by the length of the title, for three lines at most. */
const titleSizes = [
  [24, 88],
  [44, 72],
  [72, 60],
  [Infinity, 52],
] as const;

export interface PictureWords {
  title: string;
  above: string | null;
  /** The price, its period, and the price after it. */
  price: { amount: string; per: string; note: string } | null;
}

function Ridge() {
  const { viewBox, far, near, ground, fibre } = ridgeShapes;
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="none"
      width={pictureSize.width}
      height={RIDGE_HEIGHT}
      style={{ position: 'absolute', left: 0, bottom: 0 }}
    >
      <path d={far} fill={tokenColour('ridge-far')} />
      <path d={near} fill={tokenColour('ridge-near')} />
      <path d={ground} fill={tokenColour('ridge-ground')} />
      <path d={fibre} fill="none" stroke={tokenColour('accent')} strokeWidth={5} />
    </svg>
  );
}

function Head() {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 18,
        fontSize: 44,
        fontWeight: 700,
        letterSpacing: '-0.03em',
      }}
    >
      <div style={{ width: 60, height: 60, backgroundImage: `url(${siteMark()})`, backgroundSize: '60px 60px' }} />
      <div style={{ display: 'flex', flexGrow: 1 }}>{brand.name.toLowerCase()}</div>
      <div
        style={{ display: 'flex', color: tokenColour('ink-muted'), fontSize: 28, fontWeight: 600, letterSpacing: 0 }}
      >
        {new URL(siteOrigin()).host}
      </div>
    </div>
  );
}

function Price({ amount, per, note }: NonNullable<PictureWords['price']>) {
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: '10px 18px',
        marginTop: 22,
        lineHeight: 1,
      }}
    >
      <div
        style={{
          display: 'flex',
          color: tokenColour('brand'),
          fontSize: 80,
          fontWeight: 700,
          letterSpacing: '-0.03em',
        }}
      >
        {amount}
      </div>
      <div style={{ display: 'flex', marginBottom: 9, fontSize: 36, fontWeight: 600 }}>{per}</div>
      <div style={{ display: 'flex', width: '100%', color: tokenColour('ink-muted'), fontSize: 28, fontWeight: 600 }}>
        {note}
      </div>
    </div>
  );
}

/** The preview picture of a link: brand, title, price. */
export function SocialPicture({ title, above, price }: PictureWords) {
  const [, fontSize] = titleSizes.find(([letters]) => title.length <= letters) ?? titleSizes[3];
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: MARGIN,
        backgroundImage: `linear-gradient(${tokenColour('brand-soft')}, ${tokenColour('surface')})`,
        color: tokenColour('ink'),
        fontFamily: pictureFontFamily,
      }}
    >
      <Ridge />
      <Head />
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 44 }}>
        {above !== null && (
          <div
            style={{ display: 'flex', marginBottom: 12, color: tokenColour('brand'), fontSize: 32, fontWeight: 600 }}
          >
            {drawableText(above)}
          </div>
        )}
        <div
          style={{
            display: 'flex',
            fontSize,
            fontWeight: 700,
            lineHeight: 1.12,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {drawableText(title)}
        </div>
        {price !== null && <Price {...price} />}
      </div>
    </div>
  );
}
