import { getTranslations } from 'next-intl/server';
import { ImageResponse } from 'next/og';
import { formatTenge } from '@/lib/i18n/format';
import { isLocale, type Locale } from '@/lib/i18n/routing.mjs';
import { pictureFonts } from '@/lib/metadata/picture-assets';
import { fetchCityPictures } from '@/lib/upstream/city';
import { fetchPageTitle, type PageTitle } from '@/lib/upstream/page-title';
import { iconAddress } from './icon-picture';
import { pictureSize, SocialPicture, type PictureWords } from './social-picture';

const BROWSER_CACHE = 'public, max-age=86400';

async function priceIn(locale: Locale, tariff: NonNullable<PageTitle['tariff']>): Promise<PictureWords['price']> {
  const t = await getTranslations({ locale, namespace: 'tariff' });
  const { price, promo } = tariff;
  return {
    amount: formatTenge(price),
    per: t('aMonth'),
    note: promo === null ? t('steady') : t('promo', { months: promo.months, price: formatTenge(promo.price_after) }),
  };
}

async function wordsOf(locale: Locale, path: string): Promise<PictureWords | null> {
  if (path === '/')
    return { title: (await getTranslations({ locale, namespace: 'home' }))('heading'), above: null, price: null };
  const found = await fetchPageTitle(locale, path);
  return (
    found && { title: found.title, above: found.above, price: found.tariff && (await priceIn(locale, found.tariff)) }
  );
}

interface Context {
  params: Promise<{ locale: string; path?: string[] }>;
}

/** The generated social picture by language and plain path; 404 for an unknown page. Throws UpstreamError. */
export async function pagePicture(_request: Request, { params }: Context): Promise<Response> {
  const { locale, path = [] } = await params;
  const words = isLocale(locale) ? await wordsOf(locale, `/${path.join('/')}`) : null;
  if (words === null) return new Response(null, { status: 404 });
  const { drawings } = await fetchCityPictures();
  return new ImageResponse(<SocialPicture {...words} city={drawings['night-wide']} mark={await iconAddress()} />, {
    ...pictureSize,
    fonts: pictureFonts(),
    headers: { 'cache-control': BROWSER_CACHE },
  });
}
