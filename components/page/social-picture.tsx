import { nightFrames } from '@/lib/city/night-frames';
import { brand, siteOrigin } from '@/lib/provider-files/company';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { drawableText, pictureFontFamily } from '@/lib/metadata/picture-assets';

/** Size in pixels that social networks and messengers expect. */
export const pictureSize = { width: 1200, height: 630 };

const MARGIN = 60;
/** Middle of the city, as a share of the width. */
const CITY_MIDDLE = 0.66;
const night = (token: string) => tokenColour(token, 'dark');
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

/** The night city over the whole picture, with its middle right of the words. */
function Night({ city }: { city: string }) {
  const { width, height, middle } = nightFrames.wide;
  const shown = { width: (width * pictureSize.height) / height, height: pictureSize.height };
  return (
    <img
      src={`data:image/svg+xml;base64,${Buffer.from(city).toString('base64')}`}
      alt=""
      width={shown.width}
      height={shown.height}
      style={{ position: 'absolute', top: 0, left: pictureSize.width * CITY_MIDDLE - shown.width * middle }}
    />
  );
}

function Head({ mark }: { mark: string }) {
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
      <div style={{ width: 60, height: 60, backgroundImage: `url(${mark})`, backgroundSize: '60px 60px' }} />
      <div style={{ display: 'flex', flexGrow: 1 }}>{brand().name.toLowerCase()}</div>
      <div style={{ display: 'flex', color: night('ink-muted'), fontSize: 28, fontWeight: 600, letterSpacing: 0 }}>
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
          color: night('brand-strong'),
          fontSize: 80,
          fontWeight: 700,
          letterSpacing: '-0.03em',
        }}
      >
        {amount}
      </div>
      <div style={{ display: 'flex', marginBottom: 9, fontSize: 36, fontWeight: 600 }}>{per}</div>
      <div style={{ display: 'flex', width: '100%', color: night('ink-muted'), fontSize: 28, fontWeight: 600 }}>
        {note}
      </div>
    </div>
  );
}

/** The preview picture of a link: brand, title, price; `mark` is the icon as a data URL. */
export function SocialPicture({ title, above, price, city, mark }: PictureWords & { city: string; mark: string }) {
  const [, fontSize] = titleSizes.find(([letters]) => title.length <= letters) ?? titleSizes[3];
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: MARGIN,
        backgroundColor: night('night'),
        color: night('ink'),
        fontFamily: pictureFontFamily,
      }}
    >
      <Night city={city} />
      <div
        style={{
          position: 'absolute',
          top: 0,
          left: 0,
          width: pictureSize.width,
          height: pictureSize.height,
          backgroundImage: `linear-gradient(90deg, ${night('night')}e6 40%, ${night('night')}33)`,
        }}
      />
      <Head mark={mark} />
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 44 }}>
        {above !== null && (
          <div
            style={{ display: 'flex', marginBottom: 12, color: night('brand-strong'), fontSize: 32, fontWeight: 600 }}
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
