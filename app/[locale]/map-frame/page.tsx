import { getTranslations } from 'next-intl/server';
import { FrameApp } from '@/components/map/frame/frame-app';
import { salesPhone } from '@/lib/provider-files/company';
import { dialablePhone } from '@/lib/person/phone';
import './map-frame.css';

export const revalidate = 300;

export async function generateMetadata() {
  const t = await getTranslations('map');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The document of the map's frame: no shell, and its own security policy (docs/decisions/0010). */
export default async function MapFramePage() {
  const [t, home] = [await getTranslations('map'), await getTranslations('home')];
  const words = {
    title: t('title'),
    loading: t('loading'),
    failed: t('failed'),
    slow: t('slow'),
    retry: t('retry'),
    call: t('call', { phone: salesPhone() }),
    phone: `tel:${dialablePhone(salesPhone())}`,
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    legend: t('legend'),
    quarterShort: home('quarterShort', { quarter: '{quarter}', year: '{year}' }),
    beingBuilt: home('beingBuilt'),
    building: t('building'),
    kinds: { available: t('available'), engineer: t('engineer'), unavailable: t('unavailable') },
  };
  return (
    <FrameApp words={words}>
      <p className="without-scripts">{t('withoutScripts')}</p>
    </FrameApp>
  );
}
