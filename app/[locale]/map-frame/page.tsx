import { getTranslations } from 'next-intl/server';
import { FrameApp } from '@/components/map/frame/frame-app';
import { frameWords } from '@/components/map/frame/frame-words';
import { salesPhone } from '@/lib/provider-files/company';
import './map-frame.css';

export const revalidate = 300;

export async function generateMetadata() {
  const t = await getTranslations('map');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The document of the map's frame: no shell, and its own security policy (docs/decisions/0010). */
export default async function MapFramePage() {
  const t = await getTranslations('map');
  return (
    <FrameApp words={await frameWords(salesPhone())}>
      <p className="without-scripts">{t('withoutScripts')}</p>
    </FrameApp>
  );
}
